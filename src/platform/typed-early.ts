/** What was typed into a page before it was live: read as the page comes alive, and typed again, so that the page hears of it. */
import { useEffect, useLayoutEffect, useRef } from "react";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** As the server sent it. */
function startOf(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  if (control instanceof HTMLTextAreaElement) return control.defaultValue.replaceAll(/\r\n?/g, "\n");
  // Browsers bring the values of some types into form: a slider without one stands in its middle.
  const fresh = document.createElement("input");
  for (const name of ["type", "min", "max", "step", "value"]) {
    const value = control.getAttribute(name);
    if (value !== null) fresh.setAttribute(name, value);
  }
  return fresh.value;
}

function isChanged(control: Control): boolean {
  if (control.type === "hidden" || control.type === "submit") return false;
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== startOf(control);
}

/** As if typed, so that whatever listens hears of it. */
export function typeInto(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** What stands in each control that has been changed. */
type Early = Map<Control, string>;

const readChanged = (): Early =>
  new Map(
    [...document.querySelectorAll("input, textarea, select")]
      .filter((element) => isControl(element))
      .filter(isChanged)
      .map((control) => [control, control.value]),
  );

/** From before the page comes alive, which empties its text areas of what was typed, until it is; gives what ends it. */
export function watchEarly(): () => Early {
  const early = readChanged();
  const note = ({ target }: Event): void => {
    if (target instanceof Element && isControl(target)) early.set(target, target.value);
  };
  document.addEventListener("input", note, true);
  return () => {
    document.removeEventListener("input", note, true);
    return new Map([...early, ...readChanged()]);
  };
}

/** What one event changed is on the page before the next one. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** React takes what it found in a field for known: it has to see the start first. */
async function typeAgain(control: Control, value: string): Promise<void> {
  if (!control.isConnected) return;
  if (isTicked(control)) {
    if (!isChanged(control)) return;
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  if (control.type === "file") {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const isHere = control === document.activeElement;
  const place = control instanceof HTMLSelectElement ? null : control.selectionStart;
  const typed = isChanged(control) ? control.value : value;
  control.value = startOf(control);
  typeInto(control, typed);
  if (isHere) {
    if (place !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(place, place);
    return;
  }
  await drawn();
  // It was left before anything listened: a searching field takes what it finds, others set what they have.
  if (control.getAttribute("role") === "combobox") {
    control.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await drawn();
  }
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

async function typeAll(early: Early): Promise<void> {
  for (const [control, value] of early) await typeAgain(control, value);
}

/** For what stands round the page that the server sent, and comes alive with it. */
export function useTypedEarly(endWatch: () => Early): void {
  const early = useRef<Early>(new Map());
  // Before anything is drawn anew, which would put back what the server sent.
  useLayoutEffect(() => {
    early.current = endWatch();
  }, [endWatch]);
  useEffect(() => {
    void typeAll(early.current);
    early.current = new Map();
  }, []);
}
