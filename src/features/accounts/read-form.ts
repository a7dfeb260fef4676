/** A form's way in: what was typed, checked by its schema, or a sentence for each field that is not right. */
import type * as z from "zod";
import type { FieldErrors } from "./form.ts";

export type Read<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/** Of a field sent twice the last counts; files are no text. */
export function parseForm<T>(schema: z.ZodType<T>, form: FormData): Read<T> {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors };
}

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
