/** The bin: latest first, back with one step, for editors alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { binRows, takeOut } from "./bin.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test("what lies in the bin comes back with one step", async () => {
  const site = siteOf(opened.store(), editor);
  const post = await insert(site.store, postOf({ title: "Gone" }));
  await removeEntry(site.store, post.id, editor);
  expect(await binRows(site)).toMatchObject({
    value: [{ id: post.id, title: "Gone", at: noon, goneAt: noon + 30 * 86_400_000 }],
  });
  for (const answer of [
    await binRows({ ...site, viewer: member }),
    await takeOut({ ...site, viewer: member }, post.id),
  ])
    expect(answer).toMatchObject({ ok: false, code: "forbidden" });
  expect(await takeOut(site, post.id)).toMatchObject({ ok: true });
  expect(await binRows(site)).toMatchObject({ value: [] });
  expect(await takeOut(site, post.id)).toMatchObject({ ok: false, code: "not-found" });
});
