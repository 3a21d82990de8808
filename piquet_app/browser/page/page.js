"use strict";
// The first key must reach the table without a click, and Enter must reach the button when there is none.
function focusWhatIsShown() {
  const closed = document.body.classList.contains("-closed");
  const terminal = document.querySelector(".xterm-helper-textarea");
  (closed || !terminal ? document.getElementById("again") : terminal)?.focus();
}
document.addEventListener("DOMContentLoaded", () => {
  new MutationObserver(focusWhatIsShown).observe(document.body, { attributeFilter: ["class"] });
  document.getElementById("again").addEventListener("click", () => window.location.reload());
  focusWhatIsShown();
});
