/** The `user` command. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { createAccounts } from "../features/accounts/accounts.ts";
import { invitePerson } from "../features/accounts/people.ts";
import { findPasswordLink } from "../features/accounts/reset-password.ts";
import { createSetUpCode, setUp } from "../features/accounts/set-up.ts";
import type { Store } from "../storage/database.ts";
import { findPersonByEmail } from "../storage/people.ts";
import { findSecondFactor, insertSecondFactor } from "../storage/second-factors.ts";
import { user } from "./user.ts";
import { quickHashing } from "../../tests/quick-hashing.ts";

const origin = "http://localhost:3000";
let tested: TestDatabase;
let store: Store;

beforeEach(async () => {
  tested = await openTestDatabase(engines[0] ?? "sqlite");
  store = tested.store({ now: Date.now() });
  const accounts = createAccounts({
    store,
    origin,
    secret: "a secret for tests that is long enough to sign with",
    hashing: quickHashing,
  });
  const visitor = { headers: new Headers(), address: "", language: "en" as const };
  const form = { name: "Ida", email: "ida@brewery.example", password: "three crowns of hops" };
  const made = await setUp(accounts, { ...form, code: (await createSetUpCode(store)) ?? "" }, visitor);
  const cookie = made.ok ? (made.value.cookies[0]?.split(";")[0] ?? "") : "";
  const owner = await accounts.viewerOf(new Headers({ cookie }));
  await invitePerson(accounts, owner, { name: "Ben", email: "ben@brewery.example", role: "viewer" });
});
afterEach(() => tested.dispose());

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const tools = {
    store,
    origin,
    dataFolder: "",
    language: "en" as const,
    print: (line: string) => void out.push(line),
    fail: (line: string) => void err.push(line),
  };
  return { status: await user.run(args, tools), out, err };
}

test("list prints everybody with role and address, and JSON a line each", async () => {
  expect((await run("list")).out).toEqual(["viewer  ben@brewery.example  Ben", "owner   ida@brewery.example  Ida"]);
  const rows = (await run("list", "--json")).out.map((line): unknown => JSON.parse(line));
  expect(rows).toMatchObject([
    { email: "ben@brewery.example", role: "viewer" },
    { name: "Ida", role: "owner" },
  ]);
});

test("reset prints the one-time link alone on the last line", async () => {
  const { status, out } = await run("reset", "Ida@Brewery.example");
  expect(status).toBe(0);
  expect(out.at(-1)).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  const token = out.at(-1)?.split("/").at(-1) ?? "";
  expect(await findPasswordLink(store, token)).toMatchObject({ name: "Ida" });
});

test("second-step-off turns it off, and says where it was off", async () => {
  const ida = await findPersonByEmail(store, "ida@brewery.example");
  await insertSecondFactor(store, ida?.userId ?? "", { secret: "shared", step: 0, codes: ["ONE"] });
  expect((await run("second-step-off", "Ida@brewery.example")).out.join()).toContain("Ida (ida@brewery.example)");
  expect(await findSecondFactor(store, ida?.userId ?? "")).toBeNull();
  const again = await run("second-step-off", "ida@brewery.example");
  expect([again.status, again.err.join()]).toEqual([1, expect.stringContaining("without a second step already")]);
});

test("make-owner names an owner", async () => {
  expect((await run("make-owner", "ben@brewery.example")).status).toBe(0);
  expect((await run("list")).out[0]).toMatch(/^owner/);
});

test.each([
  [["reset", "nobody@brewery.example"], 1],
  [["make-owner", "nobody@brewery.example"], 1],
  [["second-step-off", "nobody@brewery.example"], 1],
  [["second-step-off"], 2],
  [["reset"], 2],
  [["make-owner", "a@b.example", "c@d.example"], 2],
  [["list", "--xml"], 2],
  [["drop"], 2],
  [[], 2],
])("%j is refused with status %i and a sentence on standard error alone", async (args, status) => {
  const refused = await run(...args);
  expect(refused.status).toBe(status);
  expect(refused.out).toEqual([]);
  expect(refused.err.join("")).toMatch(/Nobody has an account|Usage:/);
});
