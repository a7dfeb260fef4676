/** Work in the studio: who reads and who changes it, and what it says in words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { insertDevice } from "../../storage/devices.ts";
import { claimJobs, endJobs, setRecurring } from "../../storage/jobs.ts";
import { enqueue } from "../../storage/outbox.ts";
import { restoredAt } from "../../storage/restored.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { writeSettings } from "../../storage/settings.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { works } from "../../jobs/registry.ts";
import { keepFailure, sayFailure } from "../../platform/failure.ts";
import { sayTask } from "../../platform/say-task.ts";
import { defaultChoices, unitChoiceOf } from "../../platform/visitor-choices.ts";
import { wordsOf } from "../../words/words.ts";
import { sayResult } from "./say-result.ts";
import { changeWork } from "./work-deeds.ts";
import { readCursor, workPage } from "./work.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const first = { list: null, after: null };
const claim = { kinds: ["empty-bin"], most: 9, leaseMilliseconds: 60_000, holder: "me" };

const inEnglish = createFormatter(unitChoiceOf(defaultChoices), "en");
const inGerman = createFormatter(unitChoiceOf(defaultChoices), "de");

test("a result is said in words", () => {
  const backup = { file: "a.tar", bytes: 2_500_000, tables: 9, rows: 1, milliseconds: 7, removed: ["b.tar", "c.tar"] };
  expect(sayResult(wordsOf("en"), inEnglish, "backup", backup)).toMatch(/^a\.tar: 1 row, .*MB; 2 old backups deleted$/);
  expect(sayResult(wordsOf("de"), inGerman, "backup", { ...backup, rows: 2, removed: [] })).toMatch(
    /^a\.tar: 2 Zeilen, .*MB$/,
  );
  const bin = { entries: 1, items: 0, files: 2, channels: 0 };
  expect(sayResult(wordsOf("de"), inGerman, "empty-bin", bin)).toBe(
    "1 Inhalt, keine Bibliothekseinträge, 2 Dateien, keine Kanäle",
  );
  const sent = { channel: "Hook", title: "Hello", receipt: "HTTP 204" };
  expect(sayResult(wordsOf("en"), inEnglish, "notify", sent)).toBe("“Hello” to Hook: HTTP 204");
  expect(sayResult(wordsOf("de"), inGerman, "notify", { ...sent, title: "", receipt: "not-sent off" })).toBe(
    "Nicht gesendet: Der Kanal ist aus.",
  );
  for (const unknown of [null, "HTTP 204", { files: "many" }])
    expect(sayResult(wordsOf("en"), inEnglish, "empty-bin", unknown)).toBe("");
});

test("every kind of work has a name in each language, and a failure is said in it", () => {
  for (const { kind } of works)
    for (const language of ["en", "de"]) expect(sayTask(wordsOf(language), kind), kind).not.toBe(kind);
  const busy = keepFailure({ code: "busy", message: "Later.", answer: "HTTP 503" });
  expect(sayFailure(wordsOf("de"), busy)).toBe("Der Server bittet um einen späteren Versuch (HTTP 503).");
  expect(sayFailure(wordsOf("de"), keepFailure({ code: "fault", message: "TypeError: x" }))).toBe("TypeError: x");
  expect(sayFailure(wordsOf("de"), "The disk is full.")).toBe("The disk is full.");
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
    value: { isOwner: false, rows: [{ id: "one", label: "Delete items after 30 days in the bin" }] },
  });
  expect(await changeWork(siteOf(store, owner), form)).toMatchObject({
    value: { undo: { fields: { deed: "undo", hadFailed: "" } } },
  });
  expect(await changeWork(siteOf(store, owner), form)).toMatchObject({ value: { refused: expect.any(String) } });
  expect(await changeWork(siteOf(store, owner), formOf({ deed: "undo", id: "one" }))).toMatchObject({ ok: true });
  expect(await workPage(siteOf(store, owner), first)).toMatchObject({ value: { rows: [{ id: "one" }] } });
});

test("a task names the entry or device that it is about, as it is called today", async () => {
  const site = siteOf(opened.store(), owner);
  const post = await insert(site.store, postOf({ title: "Old words" }));
  const { device } = await insertDevice(site.store, { name: "Red Tilt" });
  await updateEntry(site.store, post.id, 1, { title: "New words" }, owner);
  await enqueue(site.store, [
    {
      kind: "publish-entry",
      id: "a",
      dueAt: noon + 1,
      payload: { type: "entry-scheduled", kind: "post", entryId: post.id },
    },
    { kind: "recalibrate", id: "b", dueAt: noon + 2, payload: { deviceId: device.id } },
    { kind: "send-notification", id: "c", dueAt: noon + 3, payload: { channelId: "x", event: { entryId: post.id } } },
    { kind: "summarize-batch", id: "d", dueAt: noon + 4, payload: { batchId: "gone" } },
    { kind: "empty-bin", id: "e", dueAt: noon + 5 },
  ]);
  const page = await workPage(site, first);
  if (!page.ok) throw new Error(page.message);
  const named = Object.fromEntries(page.value.rows.map(({ id, subject }) => [id, subject]));
  const shown = { kind: "post", id: post.id, title: "New words" };
  expect(named).toMatchObject({
    a: shown,
    b: { kind: "device", id: device.id, title: "Red Tilt" },
    c: shown,
    d: null,
    e: null,
  });
  const other = siteOf(opened.store(), owner);
  await enqueue(other.store, [{ kind: "publish-entry", id: "a", dueAt: noon + 1, payload: { entryId: post.id } }]);
  expect(await workPage(other, first), "of another site").toMatchObject({ value: { rows: [{ subject: null }] } });
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
