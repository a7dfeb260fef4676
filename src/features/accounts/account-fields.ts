/** What people type when they sign in, set up, change their account or invite others. */
import * as z from "zod";
import { weaknessOf } from "../../domain/people/weak-password.ts";
import { text, verbatim } from "../../platform/deeds/fields.ts";
import { passwordLengths } from "./password-lengths.ts";

export const email = text()
  .pipe(z.string().max(254, "This address is too long."))
  .pipe(z.email("This is not an e-mail address."))
  .transform((address) => address.toLowerCase());
export const personName = text().pipe(z.string().min(1, "How should you be called?").max(80, "At most 80 characters."));
export const newPassword = verbatim().pipe(
  z
    .string()
    .min(passwordLengths.least, `At least ${passwordLengths.least} characters.`)
    .max(passwordLengths.most, `At most ${passwordLengths.most} characters.`)
    .superRefine((typed, check) => {
      const weakness = weaknessOf(typed);
      if (weakness !== null) check.addIssue({ code: "custom", message: weakness });
    }),
);
export const knownPassword = verbatim().pipe(
  z.string().min(1, "The password is missing.").max(passwordLengths.most, "This is too long for a password."),
);
export const setUpCode = text().pipe(z.string().min(1, "The code is missing.").max(64, "This is not the code."));
export const appCode = text().pipe(z.string().regex(/^\d{3} ?\d{3}$/, "The code has six digits."));
export const recoveryCode = text().pipe(
  z.string().min(1, "The code is missing.").max(64, "This is not a recovery code."),
);
export const memberRole = text().pipe(z.enum(["viewer", "editor", "owner"]));
export const someId = text().pipe(z.string().min(1, "Nothing is named here."));

/** Passwords never come back with a page. */
export const withheld = { withholds: (name: string): boolean => name === "password" || name === "current" };
/** Nor do codes that may be good only once. */
export const withheldCodes = { withholds: (name: string): boolean => name === "code" || name === "recovery" };
