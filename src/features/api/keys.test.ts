/** The room of keys: whose keys one sees and may revoke, and a form that loses nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import { findKey } from "../../storage/api-keys.ts";
import type { Store } from "../../storage/database.ts";
import { changeKeys, keysRoom } from "./keys.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

async function change(store: Store, viewer: Viewer, fields: Record<string, string>) {
  const answer = await changeKeys(siteOf(store, viewer), formOf(fields));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const make = (store: Store, viewer: Viewer, more: Record<string, string> = {}) =>
  change(store, viewer, { deed: "make", name: "CI", "may.read": "yes", "may.write:posts": "yes", days: "", ...more });
async function seen(store: Store, viewer: Viewer) {
  const room = await keysRoom(siteOf(store, viewer));
  return room.ok ? room.value.keys : room.code;
}

test("editors see and revoke their own keys, owners everybody's, and revoking can be undone", async () => {
  const store = opened.store();
  const { secret = "" } = await make(store, editor, { days: "30" });
  await make(store, owner);
  expect(await findKey(store, secret)).toMatchObject({
    userId: editor.userId,
    scopes: ["read", "write:posts"],
    expiresAt: store.now() + 30 * 86_400_000,
  });
  const [mine] = (await seen(store, editor)) as { id: string }[];
  expect([await seen(store, editor), await seen(store, owner)]).toMatchObject([{ length: 1 }, { length: 2 }]);
  expect(await seen(store, member)).toBe("forbidden");
  const [newest] = (await seen(store, owner)) as { id: string }[];
  expect((await change(store, editor, { deed: "revoke", id: newest?.id ?? "" })).refused).toBe("not-found");
  const { undo } = await change(store, owner, { deed: "revoke", id: mine?.id ?? "" });
  expect(await findKey(store, secret)).toBeNull();
  await change(store, owner, undo?.fields ?? {});
  expect(await findKey(store, secret)).not.toBeNull();
  await expect(make(store, member)).rejects.toThrow("forbidden");
});

test("a form without a name or a right comes back as it was, and makes no key", async () => {
  const store = opened.store();
  const unnamed = await make(store, editor, { name: " " });
  expect([Object.keys(unnamed.errors), unnamed.typed["may.write:posts"], unnamed.secret]).toEqual([
    ["name"],
    "yes",
    undefined,
  ]);
  const without = await change(store, editor, { deed: "make", name: "CI", days: "" });
  expect([Object.keys(without.errors), await seen(store, editor)]).toEqual([["scopes"], []]);
});
