"""What is drawn: values in, Rich renderables or a picture out."""
