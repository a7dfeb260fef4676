/** Codes that people type. */
import { expect, test } from "vitest";
import { createTypedCode, plainCode } from "./typed-code.ts";

test("every letter of a code comes up, none that looks like another, and no code twice", () => {
  const codes = Array.from({ length: 200 }, createTypedCode);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect([...new Set(codes.join("").replaceAll("-", ""))].toSorted().join("")).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  expect(new Set(codes).size).toBe(200);
});

test("a code is one however it is typed: small, with blanks, and with letters for the digits that they look like", () => {
  for (const typed of ["01AB-Z9", "01ab z9", " o1-ab-z9 ", "OIab.z9", "oLAB/Z9"])
    expect(plainCode(typed)).toBe("01ABZ9");
  expect(plainCode("")).toBe("");
});
