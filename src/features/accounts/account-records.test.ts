/** People and passwords in the sign-in library: of two makers at once, and of a password that is written twice. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshEmail, newSite } from "../../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { ensureUser, findByPassword, type Internals, isPassword, writePassword } from "./account-records.ts";

let tested: TestDatabase;
let internals: Internals;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
  internals = await newSite(tested).accounts.internals;
});
afterAll(() => tested.dispose());

test("a person is made once, and found from then on", async () => {
  const email = freshEmail();
  const first = await ensureUser(internals, { name: "Ida", email });
  expect(first.made).toBe(true);
  expect(await ensureUser(internals, { name: "Eve", email })).toEqual({ userId: first.userId, made: false });
  expect((await internals.findUserByEmail(email))?.user).toMatchObject({ name: "Ida", email, emailVerified: false });
});

test("who was made by somebody else meanwhile is found; another fault is no answer", async () => {
  const email = freshEmail();
  const { userId } = await ensureUser(internals, { name: "Ida", email });
  const there = await internals.findUserByEmail(email);
  const race = (findings: (typeof there)[]) => ({
    ...internals,
    findUserByEmail: () => Promise.resolve(findings.shift() ?? null),
    createUser: () => Promise.reject(new Error("there is one")),
  });
  expect(await ensureUser(race([null, there]), { name: "Ida", email })).toEqual({ userId, made: false });
  await expect(ensureUser(race([null, null]), { name: "Ida", email })).rejects.toThrow("there is one");
});

test("a password opens its own account until another is written", async () => {
  const email = freshEmail();
  const { userId } = await ensureUser(internals, { name: "Ida", email });
  for (const [password, before] of [
    ["three crowns", "none yet"],
    ["four crowns", "three crowns"],
  ] as const) {
    await writePassword(internals, userId, password);
    expect(await findByPassword(internals, { email, password })).toBe(userId);
    expect(await findByPassword(internals, { email, password: before })).toBeNull();
  }
});

test("where there is nothing to compare with, a hash is made all the same: no answer comes sooner", async () => {
  const hash = vi.fn(internals.password.hash);
  const watched = { ...internals, password: { ...internals.password, hash } };
  const email = freshEmail();
  expect(await findByPassword(watched, { email, password: "three crowns" })).toBeNull();
  const { userId } = await ensureUser(internals, { name: "Ida", email });
  expect(await isPassword(watched, userId, "four crowns")).toBe(false);
  expect(hash.mock.calls).toEqual([["three crowns"], ["four crowns"]]);
});
