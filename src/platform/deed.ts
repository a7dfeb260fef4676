/** What a form of the studio did: nothing to say, a sentence for each field that is not right, or a way to take it back. */
import type { Result } from "../domain/result.ts";

/** By field name; `form` is for the whole of it. */
export type FormErrors = Record<string, string>;
export type FormValues = Record<string, string>;
/** `fields` posted again take the deed back. */
export type Undo = { said: string; fields: FormValues };
export type Done = {
  deed: string;
  errors: FormErrors;
  typed: FormValues;
  /** What somebody else put into these fields after the form was opened. */
  theirs: FormValues;
  undo: Undo | null;
};

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
};

/** The texts of a form; of a field sent twice the last counts, files are left out. */
export const typedOf = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [])),
  );

export const done = (form: FormData, more: Partial<Done> = {}): Done => ({
  deed: textOf(form, "deed"),
  errors: {},
  typed: {},
  theirs: {},
  undo: null,
  ...more,
});

/** Keeps what was typed. */
export const wrong = (form: FormData, errors: FormErrors, theirs: FormValues = {}): Done =>
  done(form, { errors, theirs, typed: typedOf(form) });

export const hasErrors = ({ errors }: Done): boolean => Object.keys(errors).length > 0;

export const conflict =
  "Somebody else changed this in the meantime. What they wrote stands at the fields; save again to put yours over it.";

/** A problem stands at its field, or over the form where it names none. */
export const wrongBy = (form: FormData, result: Extract<Result<unknown>, { ok: false }>): Done =>
  wrong(form, { [result.path || "form"]: result.message });

/** Fields that somebody else changed meanwhile: they that are now neither as the form found them (`was.NAME`) nor as it wants them. A box that is not ticked sends nothing. */
export function theirChanges(form: FormData, now: FormValues): FormValues {
  const typed = typedOf(form);
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => {
      const was = typed[`was.${name}`];
      return was !== undefined && was !== value && (typed[name] ?? "") !== value;
    }),
  );
}
