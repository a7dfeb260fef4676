/** What is refused as a new password, and what is not. */
import { expect, test } from "vitest";
import { weaknessOf } from "./weak-password.ts";

test.each([
  "password123",
  "Passw0rd!!",
  "P@ssw0rd2026",
  "letmein123!",
  "iloveyou2024",
  "welcome-2026",
  "qwerty12345",
  "BreweryAdmin1",
])("%s is common", (password) => expect(weaknessOf(password)).toMatch(/guessed first/));
test.each([
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "hophophophop",
  "1212121212",
  "hunter2hunter2",
  "xyxyxyxyxyz1".slice(0, 11),
])("%s repeats itself", (password) => expect(weaknessOf(password)).toMatch(/repeats/));
test.each(["1234567890", "0987654321", "qwertyuiop", "abcdefghijkl", "zyxwvutsrq", "1q2w3e4r5t6y", "1qaz2wsx3edc"])(
  "%s is a row of keys",
  (password) => expect(weaknessOf(password)).toMatch(/row of keys/),
);
test.each([
  "a long enough password",
  "three crowns of hops",
  "correct horse battery staple",
  "Hefe7-Zaun-Brille",
  "x7Kq-92hf-LLpa",
  "малиновый закат",
])("%s is taken", (password) => expect(weaknessOf(password)).toBe(null));
