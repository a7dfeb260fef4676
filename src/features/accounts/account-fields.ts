/** What people type when they sign in, set up, change their account or invite others. */
import * as z from "zod";
import { type Weakness, weaknessOf } from "../../domain/people/weak-password.ts";
import { text, verbatim } from "../../platform/deeds/fields.ts";
import type { Words } from "../../words/arguments.ts";
import { passwordLengths } from "./password-lengths.ts";

export const email = (words: Words) =>
  text()
    .pipe(z.string().max(254))
    .pipe(z.email(words.text("form.email.invalid")))
    .transform((address) => address.toLowerCase());
export const personName = (words: Words) => text().pipe(z.string().min(1, words.text("account.name.missing")).max(80));

function sayWeakness(words: Words, weakness: Weakness): string {
  switch (weakness) {
    case "repeats":
      return words.text("password.repeats");
    case "keys":
      return words.text("password.keys");
    case "common":
      return words.text("password.common");
  }
}

export const newPassword = (words: Words) =>
  verbatim().pipe(
    z
      .string()
      .min(passwordLengths.least)
      .max(passwordLengths.most)
      .superRefine((typed, check) => {
        const weakness = weaknessOf(typed);
        if (weakness !== null) check.addIssue({ code: "custom", message: sayWeakness(words, weakness) });
      }),
  );
export const knownPassword = (words: Words) =>
  verbatim().pipe(z.string().min(1, words.text("password.missing")).max(passwordLengths.most));
export const setUpCode = (words: Words) =>
  text().pipe(z.string().min(1, words.text("setUp.code.missing")).max(64, words.text("setUp.code.wrong")));
export const appCode = (words: Words) =>
  text().pipe(z.string().regex(/^\d{3} ?\d{3}$/, words.text("signIn.code.digits")));
export const recoveryCode = (words: Words) =>
  text().pipe(z.string().min(1, words.text("signIn.recovery.missing")).max(64, words.text("signIn.recovery.wrong")));
export const memberRole = text().pipe(z.enum(["viewer", "editor", "owner"]));
export const someId = text().pipe(z.string().min(1));

/** Passwords never come back with a page. */
export const withheld = { withholds: (name: string): boolean => name === "password" || name === "current" };
/** Nor do codes that may be good only once. */
export const withheldCodes = { withholds: (name: string): boolean => name === "code" || name === "recovery" };
