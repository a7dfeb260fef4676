/** Documents are brought up step by step, and what is not right is named. */
import * as z from "zod";
import { expect, test } from "vitest";
import type { DocumentSteps } from "./document-steps.ts";
import { formatDocument, readDocument } from "./documents.ts";

const steps: DocumentSteps = {
  lot: [({ alpha, ...rest }) => ({ ...rest, alphaPercent: alpha }), (lot) => ({ ...lot, unit: "g" })],
};
const schema = z.looseObject({ alphaPercent: z.number(), unit: z.string() });
const read = (text: string) => readDocument("lot", schema, text, steps);

test.each([
  ['{"alpha":5,"mine":1}', "g"],
  ['{"alpha":5,"mine":1,"$version":1}', "g"],
  ['{"alphaPercent":5,"mine":1,"$version":2}', "g"],
  ['{"alphaPercent":5,"mine":1,"unit":"kg","$version":3}', "kg"],
])("%s takes the steps it has not taken, and no others", (text, unit) => {
  expect(read(text)).toMatchObject({ ok: true, value: { alphaPercent: 5, mine: 1, unit } });
  expect(read(text)).not.toHaveProperty("value.$version");
});

test("what is printed carries the latest version and is read back as it was", () => {
  const text = formatDocument("lot", { alphaPercent: 5, unit: "kg" }, steps);
  expect(JSON.parse(text)).toEqual({ alphaPercent: 5, unit: "kg", $version: 3 });
  expect(read(text)).toMatchObject({ ok: true, value: { alphaPercent: 5, unit: "kg" } });
});

test("a value that is no object carries no version", () => {
  expect(formatDocument("setting-address", "https://a.example", steps)).toBe('"https://a.example"');
  expect(formatDocument("setting-list", [1], steps)).toBe("[1]");
});

test.each([
  ["{", "", /JSON/],
  ['{"alpha":"x"}', "alphaPercent", /number/],
  ['{"$version":4}', "$version", /newer.*4.*3/],
  ['{"$version":0}', "$version", /whole number/],
  ['{"$version":"2"}', "$version", /whole number/],
  ["[]", "", /object/],
])("%s cannot be read, and why is said", (text, path, message) => {
  expect(read(text)).toMatchObject({ ok: false, code: "unreadable", path, message: expect.stringMatching(message) });
});

test("a step that stumbles over a damaged document makes it unreadable", () => {
  const stumbling: DocumentSteps = { lot: [(lot) => ({ size: (lot["parts"] as string[]).length })] };
  expect(readDocument("lot", schema, "{}", stumbling)).toMatchObject({ ok: false, code: "unreadable" });
});
