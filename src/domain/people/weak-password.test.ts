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
  "Manchester",
  "terminator1984!",
  "123456789a",
  "Str4wberry",
  "ghostrider",
  "123!!brew_beer.hops-9!",
  "cr4ftb33r-2026",
  "p@55w0rd $ecret",
  "w!nter 7ester",
  "m@lz-br@u3rei",
  "pa55w0rd-he11o",
])("%s is common", (password) => expect(weaknessOf(password)).toBe("common"));
test.each([
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "hophophophop",
  "1212121212",
  "hunter2hunter2",
  "xyxyxyxyxyz1".slice(0, 11),
])("%s repeats itself", (password) => expect(weaknessOf(password)).toBe("repeats"));
test.each(["1234567890", "0987654321", "qwertyuiop", "abcdefghijkl", "zyxwvutsrq", "1q2w3e4r5t6y", "1qaz2wsx3edc"])(
  "%s is a row of keys",
  (password) => expect(weaknessOf(password)).toBe("keys"),
);
test.each([
  "a long enough password",
  "three crowns of hops",
  "correct horse battery staple",
  "Hefe7-Zaun-Brille",
  "x7Kq-92hf-LLpa",
  "малиновый закат",
])("%s is taken", (password) => expect(weaknessOf(password)).toBe(null));

test("three signs are too few and four are not, and half of a password said twice is one said once", () => {
  expect(weaknessOf("xyzxzyyzxxzy")).toBe("repeats");
  expect(weaknessOf("xyzwxzywyzxx")).toBeNull();
  expect(weaknessOf("kjhgtzkjhgtz")).toBe("repeats");
  expect(weaknessOf("kjhgtzkjhgtb")).toBeNull();
});
