/** What a form or a script sent: the deed's name and its fields, the same from a form's body and from JSON. */
import type { FormValues } from "./answer.ts";

/** Of a form's field that came several times all of them, in their order. What a button says after the deed's name, as in `copy 17`, is the field `of`. */
export type Sent = { deed: string; fields: Record<string, unknown> };

/** Line ends as they are stored, and no NUL: what is checked is what storage finds. */
const asStored = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll("\0", "");

export function sentByForm(form: FormData): Sent {
  const sent = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const stored = typeof value === "string" ? asStored(value) : value;
    const all = sent.get(name);
    if (all) all.push(stored);
    else sent.set(name, [stored]);
  }
  const fields: Record<string, unknown> = Object.fromEntries(
    [...sent].map(([name, all]) => [name, all.length > 1 ? all : all[0]]),
  );
  const [deed = "", ...of] = lastText(fields["deed"]).trim().split(" ");
  return { deed, fields: of.length > 0 ? { ...fields, of: of.join(" ") } : fields };
}

/** Of a field sent twice the last counts; what is no text is empty. */
export function lastText(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === "string" ? last : "";
}

/** The texts of a form; files are left out. */
export const textsIn = ({ fields }: Sent): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const texts = [value].flat().filter((each) => typeof each === "string");
      return texts.length > 0 ? [[name, texts.at(-1) ?? ""]] : [];
    }),
  );
