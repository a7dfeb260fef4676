/** The server keeps a folder like its texts, and asks for a person once where both changed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { doWork } from "../../tests/do-work.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, owner, postOf } from "../../tests/entry-factory.ts";
import { listRecurring } from "../storage/job-lists.ts";
import { setRecurring } from "../storage/jobs.ts";
import { updateEntry } from "../storage/save-entry.ts";
import { scheduleAll } from "./recurring.ts";
import { syncTexts } from "./sync-folder.ts";

const root = mkdtempSync(path.join(tmpdir(), "wortfolio-sync-work-"));
const file = path.join(root, "texts/posts/one.md");
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  rmSync(root, { recursive: true });
  await opened.dispose();
});

const saved = { type: "entry-saved", kind: "post", entryId: "x", revision: 1 } as const;

test("without a folder there is nothing to do, at no time and after no save", async () => {
  vi.stubEnv("BASE_URL", "");
  vi.stubEnv("SYNC_FOLDER", "");
  expect(await syncTexts.schedule?.(opened.store())).toBeNull();
  expect(syncTexts.join?.(saved)).toBeNull();
});

test("the first sync is due as the server starts, however long the clock would wait; none without a folder", async () => {
  vi.stubEnv("BASE_URL", "");
  const nextAt = async (folder: string) => {
    vi.stubEnv("SYNC_FOLDER", folder);
    const store = opened.store({ now: noon });
    await setRecurring(store, syncTexts.kind, noon + 300_000);
    await scheduleAll(store, [syncTexts]);
    return (await listRecurring(store, [syncTexts.kind]))[0]?.nextAt;
  };
  expect(await nextAt(path.join(root, "texts"))).toBe(noon);
  expect(await nextAt("")).toBeUndefined();
});

test("texts lie in the folder, beers do not, and a conflict is a task for a person, once", async () => {
  // The test runner has one of its own.
  vi.stubEnv("BASE_URL", "");
  vi.stubEnv("SYNC_FOLDER", path.join(root, "texts"));
  const store = opened.store({ now: noon });
  expect(await syncTexts.schedule?.(store)).toEqual({ every: "minutes", minutes: 5 });
  expect(syncTexts.join?.(saved)).toBe("texts");
  expect(syncTexts.join?.({ ...saved, kind: "beer" })).toBeNull();
  const post = await insert(store, postOf({ title: "One", slug: "one" }, { body: "First." }));
  const parts = { store, dataFolder: path.join(root, "data") };
  expect(await doWork(syncTexts, parts)).toMatchObject({ ok: true });
  writeFileSync(file, readFileSync(file, "utf8").replace("First.", "By file."));
  await updateEntry(store, post.id, 1, { data: { ...post.data, body: "By site." } }, owner);
  expect(await doWork(syncTexts, parts)).toMatchObject({
    ok: false,
    code: "sync",
    final: true,
    answer: "posts/one.md",
  });
  expect(await doWork(syncTexts, parts)).toMatchObject({ ok: true });
  expect(readFileSync(file, "utf8")).toContain("By file.");
});
