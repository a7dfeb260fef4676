/** What people type when they sign in, set up, change their account or invite others: one schema a form. */
import * as z from "zod";
import { passwordLengths } from "./password-lengths.ts";

const email = z
  .string()
  .trim()
  .max(254, "This address is too long.")
  .pipe(z.email("This is not an e-mail address."))
  .transform((address) => address.toLowerCase());
const name = z.string().trim().min(1, "How should you be called?").max(80, "At most 80 characters.");
const password = z
  .string()
  .min(passwordLengths.least, `At least ${passwordLengths.least} characters.`)
  .max(passwordLengths.most, `At most ${passwordLengths.most} characters.`);
const typed = z
  .string()
  .min(1, "The password is missing.")
  .max(passwordLengths.most, "This is too long for a password.");

export const signInForm = z.object({ email, password: typed });
export const forgottenForm = z.object({ email });
export const setUpForm = z.object({
  code: z.string().trim().min(1, "The code is missing.").max(64, "This is not the code."),
  name,
  email,
  password,
});
export const newPasswordForm = z.object({ password });
export const nameForm = z.object({ name });
export const changePasswordForm = z.object({ current: typed, password });
export const memberRole = z.enum(["viewer", "editor", "owner"]);
export const inviteForm = z.object({ name, email, role: memberRole });
export const roleForm = z.object({ userId: z.string().min(1), role: memberRole });
export const personForm = z.object({ userId: z.string().min(1) });
export const sessionForm = z.object({ sessionId: z.string().min(1) });
export const passkeyForm = z.object({ passkeyId: z.string().min(1) });

/** Fields of a form that are not right, each with its sentence; `form` for the whole. */
export type FieldErrors = Record<string, string | undefined>;
