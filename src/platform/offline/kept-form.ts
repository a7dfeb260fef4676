/** The texts of a form that could not be sent: read to be kept, and put back into the same form of the page when it is opened again. */
import { type Control, typeInto } from "../typed-early.ts";

export type FormTexts = { form: string; fields: readonly [name: string, value: string][] };

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement || each instanceof HTMLInputElement,
  );
const isHidden = (control: Control): boolean => control.type === "hidden";
const isSecret = (control: Control): boolean => control.type === "password" || control.type === "file";
/** What a form found when it was opened is not what it is. */
const changes = (name: string): boolean => name.startsWith("was.") || name === "revision";

/** Which form of its page it is: where it goes and what it carries unseen. */
function nameOf(form: HTMLFormElement): string {
  const unseen = controlsOf(form).filter((control) => isHidden(control) && !changes(control.name));
  return JSON.stringify([form.getAttribute("action"), ...unseen.map(({ name, value }) => [name, value])]);
}

const isTicked = (control: Control): boolean | null =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")
    ? control.checked
    : null;

/** Null where it holds a secret, which is not kept anywhere. */
export function readTexts(form: HTMLFormElement): FormTexts | null {
  const controls = controlsOf(form).filter(({ name }) => name !== "");
  if (controls.some(({ type }) => type === "password")) return null;
  const fields = controls
    .filter((control) => !isHidden(control) && !isSecret(control) && isTicked(control) !== false)
    .map(({ name, value }): [string, string] => [name, value]);
  return { form: nameOf(form), fields };
}

function put(control: Control, values: readonly string[]): void {
  if (isTicked(control) === null) {
    const [value] = values;
    if (value !== undefined && control.value !== value) typeInto(control, value);
  } else if (isTicked(control) !== values.includes(control.value)) control.click();
}

/** False where the page has no such form any more. */
export function fillForm({ form: name, fields }: FormTexts): boolean {
  const form = [...document.forms].find((each) => nameOf(each) === name);
  if (!form) return false;
  for (const control of controlsOf(form)) {
    if (control.name === "" || isHidden(control) || isSecret(control)) continue;
    put(
      control,
      fields.filter(([of]) => of === control.name).map(([, value]) => value),
    );
  }
  form.scrollIntoView({ block: "nearest" });
  return true;
}
