/** What may be typed for an account, and what is said of the rest. */
import { expect, test } from "vitest";
import * as z from "zod";
import { sayFault } from "../../platform/deeds/say-fault.ts";
import { wordsOf } from "../../words/words.ts";
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

const words = wordsOf("en");
const fields = {
  email: email(words),
  knownPassword: knownPassword(words),
  memberRole,
  newPassword: newPassword(words),
  personName: personName(words),
  setUpCode: setUpCode(words),
  someId,
};

/** A password that nothing is wrong with but its length. */
const long = (length: number) => Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");

const saidOf = (field: z.ZodType, typed: string) =>
  field.safeParse(typed, { error: (issue) => sayFault("en", issue) }).error?.issues[0]?.message ?? null;

test.for([
  ["email", "ann", "Enter a valid e-mail address."],
  ["email", "", "Enter a valid e-mail address."],
  ["email", `${"a".repeat(250)}@b.example`, "At most 254 characters."],
  ["personName", " ", "Enter a name."],
  ["personName", "a".repeat(81), "At most 80 characters."],
  ["newPassword", long(passwordLengths.least - 1), `At least ${passwordLengths.least} characters.`],
  ["newPassword", long(passwordLengths.most + 1), `At most ${passwordLengths.most} characters.`],
  ["newPassword", "password123", expect.stringContaining("guessed first")],
  ["newPassword", "abcabcabcabc", expect.stringContaining("repeats itself")],
  ["newPassword", "qwertyuiop", expect.stringContaining("row of keys")],
  ["knownPassword", "", "Enter your password."],
  ["knownPassword", "a".repeat(passwordLengths.most + 1), `At most ${passwordLengths.most} characters.`],
  ["setUpCode", "", "Enter the set-up code."],
  ["setUpCode", "a".repeat(65), expect.stringContaining("Wrong set-up code.")],
  ["memberRole", "guest", "This value is not accepted here."],
  ["someId", "", "Fill in this field."],
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
