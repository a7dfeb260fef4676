/** Who sees which part of a CV. */
import { expect, test } from "vitest";
import { audienceOfPart, cvParts, openParts } from "./cv-parts.ts";

const inBasics = { email: "e", phone: "p", profiles: ["pr"], location: { city: "c", address: "a", postalCode: "z" } };
const lists = Object.fromEntries(cvParts.slice(5).map((part) => [part, [part]]));
const cv = { basics: { name: "n", ...inBasics }, ...lists };

const choosing = (audience: unknown) => ({ ...cv, meta: { audience } });
const all = (audience: string) => choosing(Object.fromEntries(cvParts.map((part) => [part, audience])));

test("telephone, street and postcode are closed until they are opened, the rest is open until it is closed", () => {
  const open = openParts(cv, "public");
  expect(open).toEqual({ ...lists, basics: { name: "n", email: "e", profiles: ["pr"], location: { city: "c" } } });
  expect(openParts(cv, "private")).toEqual(cv);
  expect(openParts(all("public"), "public")).toEqual(cv);
});

test.each(cvParts)("%s goes to members and editors alone where the owner says so", (part) => {
  const [members, owner] = [choosing({ [part]: "members" }), choosing({ [part]: "private" })];
  const has = (record: Parameters<typeof openParts>[0], reach: "public" | "members" | "private") =>
    JSON.stringify(openParts(record, reach)).length > JSON.stringify(openParts(all("private"), reach)).length;
  const only = (audience: string) =>
    choosing({ ...Object.fromEntries(cvParts.map((each) => [each, "private"])), [part]: audience });
  expect([has(only("members"), "public"), has(only("members"), "members")]).toEqual([false, true]);
  expect([has(only("public"), "public"), has(only("private"), "members")]).toEqual([true, false]);
  expect(audienceOfPart(members, part)).toBe("members");
  expect(audienceOfPart(owner, part)).toBe("private");
});

test("what is no audience hides the part, and the choices themselves go to nobody", () => {
  expect(openParts(choosing({ work: "everyone" }), "members")).not.toHaveProperty("work");
  expect(openParts(choosing("x"), "private")).not.toHaveProperty("meta");
  expect(openParts({ basics: "x", work: [1] }, "public")).toEqual({ basics: {}, work: [1] });
});
