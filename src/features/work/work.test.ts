/** Work in the studio: who reads and who changes it, and what it says in words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { claimJobs, endJobs, setRecurring } from "../../storage/jobs.ts";
import { enqueue } from "../../storage/outbox.ts";
import { restoredAt } from "../../storage/restored.ts";
import { writeSettings } from "../../storage/settings.ts";
import { formatResult } from "./format-result.ts";
import { changeWork } from "./work-deeds.ts";
import { readCursor, workPage } from "./work.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const first = { list: null, after: null };
const claim = { kinds: ["empty-bin"], most: 9, leaseMilliseconds: 60_000, holder: "me" };

test("a result is said in words", () => {
  expect(formatResult({ entries: 3, lastFile: "a.zip", done: true, names: ["a", "b"], none: null })).toBe(
    "entries: 3, last file: a.zip, done: yes, names: 2",
  );
  expect([formatResult(null), formatResult("HTTP 204"), formatResult(7)]).toEqual(["", "HTTP 204", "7"]);
});

test("what is no cursor begins at the beginning", () => {
  expect(readCursor("17.abc-9")).toEqual({ at: 17, id: "abc-9" });
  for (const text of [null, "", "x.1", "17", "17.a'b", "9".repeat(99)]) expect(readCursor(text)).toBeNull();
});

test("editors read it and owners change it", async () => {
  const store = opened.store();
  await enqueue(store, [{ kind: "empty-bin", id: "one", dueAt: noon + 1 }]);
  const form = formOf({ deed: "cancel", id: "one" });
  expect(await workPage(siteOf(store, member), first)).toMatchObject({ code: "forbidden" });
  expect(await changeWork(siteOf(store, editor), form)).toMatchObject({ code: "forbidden" });
  expect(await workPage(siteOf(store, editor), first)).toMatchObject({
    value: { isOwner: false, rows: [{ id: "one", label: "Empty the bin of what was removed 30 days ago" }] },
  });
  expect(await changeWork(siteOf(store, owner), form)).toMatchObject({ value: { deed: "cancel", hadFailed: false } });
  expect(await changeWork(siteOf(store, owner), form)).toMatchObject({ value: { deed: "refused" } });
  expect(await changeWork(siteOf(store, owner), formOf({ deed: "undo", id: "one" }))).toMatchObject({ ok: true });
  expect(await workPage(siteOf(store, owner), first)).toMatchObject({ value: { rows: [{ id: "one" }] } });
});

test("recurring work says what its last run came to, and what failed says why", async () => {
  const store = opened.store();
  await setRecurring(store, "empty-bin", noon);
  const [job] = await claimJobs(store, claim);
  const next = { kind: "empty-bin", key: "empty-bin recurring", dueAt: noon + 9 };
  await endJobs(store, [{ job: job!, holder: "me", as: "dead", error: "The disk is full.", next }]);
  const site = siteOf(store, owner);
  expect(await workPage(site, { list: "recurring", after: null })).toMatchObject({
    value: { recurring: [{ lastAt: noon, nextAt: noon + 9, outcome: "The disk is full." }] },
  });
  // The next run waits, and the word of the failure.
  expect(await workPage(site, { list: "failed", after: null })).toMatchObject({
    value: { counts: { waiting: "2", failed: "1" }, rows: [{ error: "The disk is full.", attempts: 1 }] },
  });
});

test("the owner of a restored site says that it is the live one", async () => {
  const store = opened.store();
  await writeSettings(store, "restored", { at: noon });
  const form = formOf({ deed: "declare-live" });
  expect(await workPage(siteOf(store, editor), first)).toMatchObject({ value: { restoredAt: noon } });
  expect(await changeWork(siteOf(store, editor), form)).toMatchObject({ code: "forbidden" });
  expect(await changeWork(siteOf(store, owner), form)).toMatchObject({ ok: true });
  expect(await restoredAt(store)).toBeNull();
});
