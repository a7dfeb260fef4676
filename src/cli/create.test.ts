/** The `create` command. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../../tests/databases.ts";
import { createAccounts } from "../features/accounts/accounts.ts";
import { createSetUpCode, setUp } from "../features/accounts/set-up.ts";
import { create } from "./create.ts";

test("a site that somebody has set up is not filled with another, though nothing stands in it yet", async () => {
  const origin = "http://localhost:3000";
  const tested = await openTestDatabase(engines[0] ?? "sqlite");
  const store = tested.store({ now: Date.now() });
  const accounts = createAccounts({ store, origin, secret: "a secret for tests that is long enough to sign with" });
  const form = { name: "Ida", email: "ida@brewery.example", password: "three crowns of hops" };
  const code = (await createSetUpCode(store)) ?? "";
  expect((await setUp(accounts, { ...form, code }, { headers: new Headers(), address: "", language: "en" })).ok).toBe(
    true,
  );
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(
    await create.run(["--from", "demo"], {
      store,
      origin,
      dataFolder: "nowhere",
      language: "en",
      print: say,
      fail: say,
    }),
  ).toBe(0);
  expect(said).toEqual(["  The database already contains a site. Nothing was loaded."]);
  await tested.dispose();
});

test("what a file of the site had to give up is said by the file's name, and the site is there", async () => {
  const tested = await openTestDatabase(engines[0] ?? "sqlite");
  const folder = path.join(tested.options.dataFolder, "site");
  mkdirSync(path.join(folder, "beers"), { recursive: true });
  for (const name of ["alt", "bock"])
    writeFileSync(path.join(folder, "beers", `${name}.md`), `---\ntitle: ${name}\nplace: on-tap\ntap: 1\n---\n`);
  const failed: string[] = [];
  const tools = {
    store: tested.store(),
    origin: "http://localhost",
    dataFolder: tested.options.dataFolder,
    language: "en" as const,
  };
  const fail = (line: string) => void failed.push(line);
  expect(await create.run(["--from", folder], { ...tools, print: () => undefined, fail })).toBe(0);
  expect(failed).toEqual([
    expect.stringContaining(`${path.join(folder, "beers", "bock.md")}: “alt” is already on tap 1.`),
  ]);
  await tested.dispose();
});
