"""The answers as scripts read them: the JSON twins of what is shown. Their keys are a promise."""
