/** The `mcp` command as a client of the protocol's own makers starts it. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cookieOf, got, headersOf, password, secret, visitor } from "../../tests/accounts-site.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { quickHashing } from "../../tests/quick-hashing.ts";
import { createAccounts } from "../features/accounts/accounts.ts";
import { createSetUpCode, setUp } from "../features/accounts/set-up.ts";
import { insertKey, revokeKey } from "../storage/api-keys.ts";
import { listChanges } from "../storage/entry-changes.ts";
import type { Store } from "../storage/database.ts";

let opened: TestDatabase;
let store: Store;
let userId: string;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  store = { ...opened.store({ now: Date.now() }), siteId: "main" };
  const accounts = createAccounts({ store, origin: "https://brewery.example", secret, hashing: quickHashing });
  const person = { name: "Ida", email: "ida@brewery.example", password };
  const { cookies } = got(await setUp(accounts, { ...person, code: (await createSetUpCode(store)) ?? "" }, visitor()));
  userId = (await accounts.viewerOf(headersOf(cookieOf(cookies)))).userId ?? "";
  await insert(store, { kind: "post", title: "Hidden mash", slug: "hidden", status: "draft", data: dataOf.post });
});
afterAll(() => opened.dispose());

let client: Client | null = null;
afterEach(async () => {
  await client?.close();
  client = null;
});

async function start(env: Record<string, string> = {}): Promise<Client> {
  client = new Client({ name: "test", version: "1" });
  const environment = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["src/cli/main.ts", "mcp"],
      env: {
        ...environment,
        NODE_ENV: "production",
        BASE_URL: "",
        DATABASE_URL: "",
        DATA_FOLDER: opened.options.dataFolder,
        ...env,
      },
    }),
  );
  return client;
}
const namesOf = async (of: Client) => (await of.listTools()).tools.map(({ name }) => name);

test("without a key it may do what a key may, and the history says through what", async () => {
  const shell = await start();
  expect(await namesOf(shell)).toContain("upload_picture");
  const made = await shell.callTool({ name: "draft_post", arguments: { title: "By hand", body: "Words." } });
  expect(made.structuredContent).toMatchObject({ title: "By hand", status: "draft" });
  const { id } = made.structuredContent as { id: string };
  expect(await listChanges(store, { limit: 1 })).toMatchObject([{ entryId: id, through: "wortfolio mcp" }]);
});

test("with a key it has the key's rights, until that is revoked", async () => {
  const key = got(await insertKey(store, { userId, name: "CI", scopes: ["read"], expiresAt: null }));
  const reader = await start({ WORTFOLIO_KEY: key.secret });
  expect(await namesOf(reader)).not.toContain("draft_post");
  const { resources } = await reader.listResources();
  expect(resources.map(({ name }) => name)).not.toContain("Hidden mash");
  await expect(reader.readResource({ uri: "wortfolio://posts/hidden" })).rejects.toThrow(/nothing here/);
  await revokeKey(store, key.id);
  await expect(reader.listTools()).rejects.toThrow(/revoked/);
});

test("a key that is none opens nothing", async () => {
  await expect(start({ WORTFOLIO_KEY: "wort_none" })).rejects.toThrow(/unknown/);
});
