/** Stored records are for owners alone, and what was typed comes back with what is wrong. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase, noon, openOrThrow } from "../../../tests/databases.ts";
import { editor, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { type Database, migrate, type Store } from "../../storage/database.ts";
import { changeRecord, changeRecords } from "./actions.ts";
import { recordFile, recordPage, recordRows } from "./queries.ts";

let database: Database;
let remove: () => Promise<void>;
let store: Store;
let key: { place: string; id: string };
const text = '{"body":7}';

beforeAll(async () => {
  const place = await emptyDatabase("sqlite");
  remove = place.remove;
  database = await openOrThrow({ ...place.options, report: () => undefined });
  await migrate(database);
  store = { database, siteId: "main", now: () => noon };
  const post = await insert(store, postOf({ title: "Broken" }));
  key = { place: "entry", id: post.id };
  await database.db.updateTable("entries").set({ data: text }).where("id", "=", post.id).execute();
});
afterAll(async () => {
  await database.close();
  await remove();
});

test.each([
  ["a guest", guest, "sign-in"],
  ["an editor", editor, "forbidden"],
])("%s reads and changes nothing", async (_who, viewer, code) => {
  const site = siteOf(store, viewer);
  const answers = [
    await changeRecords(site, formOf({ deed: "check" })),
    await recordRows(site, null),
    await recordPage(site, key.place, key.id),
    await recordFile(site, key.place, key.id),
    await changeRecord(site, key, formOf({ text: '{"body":""}' })),
    await changeRecord(site, key, formOf({ deed: "remove" })),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code });
});

test("an owner sees name, field and problem, and is told what is still wrong", async () => {
  const site = siteOf(store, owner);
  expect(await recordPage(site, key.place, key.id)).toMatchObject({ ok: false, code: "not-found" });
  await changeRecords(site, formOf({ deed: "check" }));
  expect(await recordRows(site, null)).toMatchObject({
    value: { rows: [{ name: "Broken", kind: "Post", path: "body", message: expect.stringMatching(/string/) }] },
  });
  expect(await recordFile(site, key.place, key.id)).toMatchObject({ value: text });
  expect(await recordPage(site, "nonsense", key.id)).toMatchObject({ ok: false, code: "not-found" });
  const wrong = await changeRecord(site, key, formOf({ text: '{"body":8}' }));
  expect(wrong).toMatchObject({
    value: { typed: { text: '{"body":8}' }, errors: { text: expect.stringMatching(/^body: /) } },
  });
  expect(await changeRecord(site, key, formOf({ text: '{"body":"x"}' }))).toMatchObject({
    value: { refused: null, goTo: expect.stringContaining("done=repaired") },
  });
  expect(await recordRows(site, null)).toMatchObject({ value: { rows: [] } });
});
