/** Without a network no form is sent: the page stays with all that was typed, and the button says why. */
import { useEffect } from "react";

const message = "There is no network. What you typed stays here; try again when it is back.";
const shownMilliseconds = 5000;

function tell(button: HTMLButtonElement): void {
  const clear = () => button.setCustomValidity("");
  button.setCustomValidity(message);
  button.reportValidity();
  setTimeout(clear, shownMilliseconds);
  window.addEventListener("online", clear, { once: true });
}

function hold(event: SubmitEvent): void {
  const { method } = event.target as HTMLFormElement;
  if (navigator.onLine || method !== "post") return;
  event.preventDefault();
  event.stopPropagation();
  if (event.submitter instanceof HTMLButtonElement) tell(event.submitter);
}

export function useFormsHeld(): void {
  useEffect(() => {
    document.addEventListener("submit", hold, true);
    return () => document.removeEventListener("submit", hold, true);
  }, []);
}
