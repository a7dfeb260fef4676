/** What each change tells: the event that is kept with it, and the notice that pages are out of date. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner, postOf } from "../../tests/entry-factory.ts";
import { oneLot } from "../../tests/one-lot.ts";
import type { SiteEvent } from "../domain/events.ts";
import { insertBatchEvent, removeBatchEvent, updateBatchEvent } from "./batch-events.ts";
import type { Store } from "./database.ts";
import { assignDevice, insertDevice, renewToken, restoreDevice, retireDevice, updateDevice } from "./devices.ts";
import { purgeBin, removeEntry, restoreEntry } from "./entry-bin.ts";
import { takeForBatch } from "./lot-uses.ts";
import { insertMedia } from "./media.ts";
import { removeMedia, restoreMedia } from "./media-changes.ts";
import { appendReadings, excludeReadings } from "./readings.ts";
import { updateEntry } from "./save-entry.ts";
import { approveTasting, insertTasting, removeTasting } from "./tastings.ts";

describe.each(engines)("what is told on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Events of a site since it was last asked, by their types. */
  function listening(clock = { now: noon }) {
    const store = opened.store(clock);
    const seen = new Set<string>();
    const news = async (): Promise<SiteEvent[]> => {
      const rows = await store.database.db
        .selectFrom("events")
        .select(["id", "type", "data"])
        .where("site_id", "=", store.siteId)
        .orderBy("type")
        .execute();
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh.flatMap(({ data }) => [JSON.parse(data) as SiteEvent | SiteEvent[]].flat());
    };
    return { store, news };
  }
  /** How often this site's pages were said to be out of date while something was done. */
  async function noticesOf(store: Store, deed: () => Promise<unknown>): Promise<number> {
    let notices = 0;
    const stop = store.database.subscribe("content", (payload) => {
      if ((payload as { siteId: string }).siteId === store.siteId) notices++;
    });
    await deed();
    stop();
    return notices;
  }

  test("an entry is saved, seen, hidden, removed, restored and gone for good", async () => {
    const clock = { now: noon };
    const { store, news } = listening(clock);
    const { id: entryId } = await insert(store, postOf({ status: "draft" }));
    const of = { kind: "post", entryId };
    expect(await news()).toEqual([{ type: "entry-saved", revision: 1, ...of }]);
    await updateEntry(store, entryId, 1, { status: "published" }, owner);
    expect(await news()).toEqual([
      { type: "entry-published", ...of },
      { type: "entry-saved", revision: 2, ...of },
    ]);
    await removeEntry(store, entryId, owner);
    expect(await news()).toEqual([
      { type: "entry-hidden", ...of },
      { type: "entry-removed", ...of },
      { type: "entry-saved", revision: 3, ...of },
    ]);
    await restoreEntry(store, entryId, owner);
    expect((await news()).map(({ type }) => type)).toEqual(["entry-published", "entry-restored", "entry-saved"]);
    await updateEntry(store, entryId, 4, { status: "scheduled", publishAt: noon + 1000 }, owner);
    expect((await news()).map(({ type }) => type)).toEqual(["entry-hidden", "entry-saved", "entry-scheduled"]);
    await removeEntry(store, entryId, owner);
    expect((await news()).map(({ type }) => type)).toEqual(["entry-removed", "entry-saved"]);
    clock.now += 31 * 86_400_000;
    expect(await purgeBin(store)).toBe(1);
    expect(await news()).toContainEqual({ type: "entry-purged", ...of });
  });

  test("what guests found and find no more is hidden, whatever its members see", async () => {
    const { store, news } = listening();
    const { id } = await insert(store, postOf());
    await news();
    const steps = ["members", "public", "unlisted", "members", "public", "private"] as const;
    const hidden: boolean[] = [];
    for (const [place, visibility] of steps.entries()) {
      await updateEntry(store, id, place + 1, { visibility }, owner);
      hidden.push((await news()).some(({ type }) => type === "entry-hidden"));
    }
    expect(hidden).toEqual([true, false, true, false, false, true]);
  });

  test("a batch's state is told when it changes", async () => {
    const { store, news } = listening();
    const { id: batchId } = await insert(store, { kind: "batch", title: "B", data: dataOf.batch });
    expect(await news()).toContainEqual({ type: "batch-state-changed", batchId, to: "Fermenting" });
    const save = (revision: number, batchStatus: "Fermenting" | "Completed") =>
      updateEntry<"batch">(store, batchId, revision, { data: { ...dataOf.batch, batchStatus } }, owner);
    await save(1, "Fermenting");
    expect((await news()).map(({ type }) => type)).toEqual(["entry-saved"]);
    await save(2, "Completed");
    expect(await news()).toContainEqual({ type: "batch-state-changed", batchId, to: "Completed" });
  });

  test("each change of a device names it, a calibration and a move of readings by themselves", async () => {
    const { store, news } = listening();
    const { device } = await insertDevice(store, { name: "Spindle" });
    const changed = [{ type: "device-changed", deviceId: device.id }];
    expect(await news()).toEqual(changed);
    for (const deed of [
      () => updateDevice(store, device.id, { name: "B" }),
      () => renewToken(store, device.id),
      () => retireDevice(store, device.id),
      () => restoreDevice(store, device.id),
    ]) {
      await deed();
      expect(await news()).toEqual(changed);
    }
    await updateDevice(store, device.id, { calibration: null });
    expect(await news()).toEqual([{ type: "calibration-changed", deviceId: device.id }]);
    await assignDevice(store, device.id, "a", noon);
    await news();
    await assignDevice(store, device.id, "b", noon + 1);
    const moved = { type: "readings-moved", deviceId: device.id, from: noon + 1 };
    expect(await news()).toEqual([...changed, { ...moved, batchId: "a" }, { ...moved, batchId: "b" }]);
    await assignDevice(store, device.id, null, noon + 1);
    expect(await news()).toEqual([...changed, { ...moved, batchId: "b" }]);
  });

  test("readings are told as they are stored and left out, notes and takings of a batch as they come", async () => {
    const { store, news } = listening();
    const reading = { deviceId: "d", batchId: "b", at: noon, celsius: 19 };
    await appendReadings(store, [reading, { ...reading, at: noon + 5 }]);
    expect(await news()).toMatchObject([
      { type: "readings-stored", deviceId: "d", batchId: "b", from: noon, to: noon + 5, count: 2 },
    ]);
    await excludeReadings(store, "b", [
      { deviceId: "d", at: noon + 5 },
      { deviceId: "d", at: noon },
    ]);
    expect(await news()).toEqual([{ type: "readings-excluded", batchId: "b", from: noon, to: noon + 5 }]);
    const noted = [{ type: "batch-noted", batchId: "b" }];
    const event = await insertBatchEvent(store, { batchId: "b", type: "note", title: "Foam" });
    expect(await news()).toEqual(noted);
    await updateBatchEvent(store, event.id, { title: "More foam" });
    expect(await news()).toEqual(noted);
    expect(await noticesOf(store, () => removeBatchEvent(store, event.id))).toBe(1);
    expect(await news()).toEqual(noted);
    const taken = await takeForBatch(store, "b", [{ lotId: await oneLot(store), amount: 1 }], null);
    expect(await news()).toContainEqual({
      type: "stock-taken",
      batchId: "b",
      deductionId: taken.ok ? taken.value.id : "",
    });
  });

  test("a file is told as it comes and goes", async () => {
    const { store, news } = listening();
    const file = { fileName: "a.webp", originalName: "a.png", mime: "image/webp", bytes: 1 };
    const inserted = await insertMedia(store, file);
    const mediaId = inserted.ok ? inserted.value.id : "";
    expect(await news()).toEqual([{ type: "file-uploaded", mediaId }]);
    expect(await noticesOf(store, () => removeMedia(store, mediaId))).toBe(1);
    expect(await news()).toEqual([{ type: "file-removed", mediaId }]);
    expect(await noticesOf(store, () => restoreMedia(store, mediaId))).toBe(1);
  });

  test("a tasting changes pages once it is approved, and an unapproved one none", async () => {
    const { store, news } = listening();
    const give = async (approved: boolean) => {
      const given = await insertTasting(store, { beerId: "x", stars: 4, approved });
      return given.ok ? given.value.id : "";
    };
    let id = "";
    expect(await noticesOf(store, async () => void (id = await give(false)))).toBe(0);
    expect(await news()).toEqual([{ type: "tasting-given", beerId: "x", tastingId: id }]);
    expect(await noticesOf(store, () => give(true))).toBe(1);
    expect(await noticesOf(store, () => approveTasting(store, id))).toBe(1);
    expect(await noticesOf(store, () => approveTasting(store, "none"))).toBe(0);
    expect(await noticesOf(store, () => removeTasting(store, id))).toBe(1);
    expect(await noticesOf(store, () => removeTasting(store, id))).toBe(0);
  });

  test("a draft changes no page, except a recipe whose batches now keep other things back", async () => {
    const { store } = listening();
    const post = await insert(store, postOf({ status: "draft" }));
    expect(await noticesOf(store, () => updateEntry(store, post.id, 1, { title: "B" }, owner))).toBe(0);
    const recipe = await insert(store, { kind: "recipe", title: "R", data: dataOf.recipe });
    const save = (revision: number, hidden: object) =>
      noticesOf(store, () =>
        updateEntry<"recipe">(store, recipe.id, revision, { data: { ...dataOf.recipe, hidden } }, owner),
      );
    expect(await save(1, { hops: true })).toBe(1);
    expect(await save(2, { hops: true })).toBe(0);
    expect(await save(3, {})).toBe(1);
  });
});
