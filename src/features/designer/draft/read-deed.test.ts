/** What is wrong with a recipe that was sent, said at its place. */
import { expect, test } from "vitest";
import * as z from "zod";
import { paleAle } from "../../../../tests/pale-ale.ts";
import { deedFields } from "../designer-schema.ts";
import { readBody, sentenceOf } from "./read-deed.ts";

const [hop] = paleAle.hops;
const faultOf = (fields: object, language: string): string => {
  const sent = { recipe: paleAle, message: "", expectedVersion: 1, revision: 0, ...fields };
  const { error } = z.object(deedFields.save).safeParse(sent);
  return error ? sentenceOf(error.issues[0]!, sent, language) : "nothing";
};

test.each([
  [{ revision: 1.5 }, "Revision: a whole number is required.", "Revision: Hier fehlt eine ganze Zahl."],
  [{ revision: -1 }, "Revision: at least 0.", "Revision: mindestens 0."],
  [{ recipe: { ...paleAle, name: 5 } }, "Name: a text is required.", "Name: Hier fehlt ein Text."],
  [{ recipe: { ...paleAle, hops: 5 } }, "Hops: a list is required.", "Hopfen: Hier fehlt eine Liste."],
  [
    { recipe: { ...paleAle, hops: [hop, { ...hop, name: "Citra", grams: null }] } },
    "Hops, row 2 (Citra), amount: a number is required.",
    "Hopfen, Zeile 2 (Citra), Menge: Hier fehlt eine Zahl.",
  ],
  [
    { recipe: { ...paleAle, hops: [{ ...hop, name: "" }].map((row) => ({ ...row, grams: 1e10 })) } },
    "Hops, row 1, amount: at most 1,000,000,000.",
    "Hopfen, Zeile 1, Menge: höchstens 1.000.000.000.",
  ],
  [
    { recipe: { ...paleAle, fermentables: [{ ...paleAle.fermentables[0], shared: 1 }] } },
    /: yes or no is required\.$/,
    /: Hier fehlt Ja oder Nein\.$/,
  ],
  [{ message: "x".repeat(501) }, "Reason: at most 500 characters.", "Grund: höchstens 500 Zeichen."],
  [{ recipe: { ...paleAle, type: "Soup" } }, /^Type: one of All Grain, /, /: Möglich sind All Grain, /],
  [{}, "nothing", "nothing"],
])("%j is refused at its place", (fields, english, german) => {
  expect(faultOf(fields, "en")).toEqual(typeof english === "string" ? english : expect.stringMatching(english));
  expect(faultOf(fields, "de")).toEqual(typeof german === "string" ? german : expect.stringMatching(german));
});

test("a name that is missing is said to be empty", () => {
  const { error } = z.object(deedFields.second).safeParse({ title: " " });
  expect(sentenceOf(error!.issues[0]!, { title: " " }, "de")).toBe("Name: Das darf nicht leer sein.");
});

test("what is no recipe, or too large, is refused in the language of its sender", () => {
  expect(readBody("{", "de")).toMatchObject({ code: "bad-json", message: expect.stringContaining("kein Rezept") });
  const large = readBody("x".repeat(2 * 1024 * 1024 + 1), "de");
  expect(large).toMatchObject({ code: "too-large", message: expect.stringContaining("2\u00a0MiB") });
});
