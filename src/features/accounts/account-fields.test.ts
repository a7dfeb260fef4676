/** What may be typed for an account, and what is said of the rest. */
import { expect, test } from "vitest";
import {
  email,
  knownPassword,
  memberRole,
  newPassword,
  personName,
  setUpCode,
  someId,
  withheld,
} from "./account-fields.ts";
import { passwordLengths } from "./password-lengths.ts";

const fields = { email, knownPassword, memberRole, newPassword, personName, setUpCode, someId };

/** A password that nothing is wrong with but its length. */
const long = (length: number) => Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");

const saidOf = (
  field: { safeParse(typed: string): { error?: { issues: { message: string }[] } | undefined } },
  typed: string,
) => field.safeParse(typed).error?.issues[0]?.message ?? null;

test.for([
  ["email", "ann", "This is not an e-mail address."],
  ["email", "", "This is not an e-mail address."],
  ["email", `${"a".repeat(250)}@b.example`, "This address is too long."],
  ["personName", " ", "How should you be called?"],
  ["personName", "a".repeat(81), "At most 80 characters."],
  ["newPassword", long(passwordLengths.least - 1), `At least ${passwordLengths.least} characters.`],
  ["newPassword", long(passwordLengths.most + 1), `At most ${passwordLengths.most} characters.`],
  ["newPassword", "password123", expect.stringContaining("guessed first")],
  ["knownPassword", "", "The password is missing."],
  ["knownPassword", "a".repeat(passwordLengths.most + 1), "This is too long for a password."],
  ["setUpCode", "", "The code is missing."],
  ["setUpCode", "a".repeat(65), "This is not the code."],
  ["memberRole", "guest", expect.any(String)],
  ["someId", "", "Nothing is named here."],
] as const)("%s refuses %j in words", ([name, typed, said]) => {
  expect(saidOf(fields[name], typed)).toEqual(said);
});

test("addresses are kept in small letters, passwords to the letter, and the longest of each is taken", () => {
  expect(fields.email.parse(" Ann@Brewery.example ")).toBe("ann@brewery.example");
  expect(fields.newPassword.parse(" three crowns of hops ")).toBe(" three crowns of hops ");
  expect(saidOf(fields.newPassword, long(passwordLengths.most))).toBeNull();
  expect(saidOf(fields.newPassword, long(passwordLengths.least))).toBeNull();
  expect(saidOf(fields.personName, "a".repeat(80))).toBeNull();
  expect(saidOf(fields.knownPassword, "a".repeat(passwordLengths.most))).toBeNull();
  expect(saidOf(fields.setUpCode, "a".repeat(64))).toBeNull();
  for (const role of ["viewer", "editor", "owner"]) expect(saidOf(fields.memberRole, role)).toBeNull();
});

test("passwords are withheld from the page that comes back, and nothing else is", () => {
  expect(["password", "current", "email", "name", "code"].filter(withheld.withholds)).toEqual(["password", "current"]);
});
