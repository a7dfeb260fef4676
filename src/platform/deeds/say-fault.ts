/** What all forms say alike of what was sent, in the visitor's language. */
import type * as z from "zod";
import type { Problem } from "../../domain/result.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

/** Of a field, where its shape says nothing itself. */
export function sayFault(language: string, issue: z.core.$ZodRawIssue): string {
  const words = wordsOf(language);
  const isText = "origin" in issue && issue.origin === "string";
  if (isText && issue.code === "too_big")
    return words.text("form.tooLong", { most: formatNumber(Number(issue.maximum), language, 0) });
  if (isText && issue.code === "too_small")
    return issue.minimum === 1
      ? words.text("form.missing")
      : words.text("form.tooShort", { least: formatNumber(Number(issue.minimum), language, 0) });
  return words.text("form.invalid");
}

/** Of the store, where it does not work; every other problem has its sentence already. */
export function sayTrouble(words: Words, trouble: Problem): Problem {
  switch (trouble.code) {
    case "disk-full":
      return { ...trouble, message: words.text("error.diskFull") };
    case "read-only":
      return { ...trouble, message: words.text("error.readOnly") };
    case "unreachable":
      return { ...trouble, message: words.text("error.unreachable") };
    default:
      return trouble;
  }
}
