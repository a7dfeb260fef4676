/** A batch's time axis in the studio: changes of status, events, readings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { insertDevice } from "../../storage/devices.ts";
import { appendReadings, listReadings } from "../../storage/readings.ts";
import { ownBatch } from "./own-batch.ts";

describe.each(engines)("a batch's time axis on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("each change of status stands on the time axis with time and author, and dates what it begins", async () => {
    const { site, id, clock } = await openBatch(opened);
    await change(site, id, { deed: "status", to: "Brewing" });
    clock.now += 3_600_000;
    await change(site, id, { deed: "status", to: "Fermenting" });
    expect((await stored(site, id)).data).toMatchObject({
      batchStatus: "Fermenting",
      brewedAt: noon,
      fermentationStartedAt: noon + 3_600_000,
    });
    expect(await listBatchEvents(site.store, id)).toMatchObject([
      { type: "status", title: "Brewing", at: noon, userId: "editor-id" },
      { type: "status", title: "Fermenting", at: noon + 3_600_000, userId: "editor-id" },
    ]);
  });

  test("backwards only by reopening, which keeps the dates and says why", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, { deed: "status", to: "Completed" });
    expect(await change(site, id, { deed: "status", to: "Brewing" })).toMatchObject({
      errors: { form: expect.stringContaining("reopen") },
    });
    expect(await change(site, id, { deed: "status", to: "Drunk" })).toMatchObject({
      errors: { form: expect.any(String) },
    });
    await change(site, id, { deed: "status", to: "Conditioning", reopen: "yes", reason: "still working" });
    expect((await stored(site, id)).data).toMatchObject({ batchStatus: "Conditioning", packagedAt: noon });
    expect((await listBatchEvents(site.store, id)).at(-1)).toMatchObject({
      title: "Reopened: Conditioning",
      body: "still working",
    });
  });

  test("an event is added, changed, removed, and put back as it was", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, {
      deed: "event",
      type: "measurement",
      measures: "gravity",
      number: "12 P",
      at: "2026-11-20T13:00",
    });
    const [event] = await listBatchEvents(site.store, id);
    expect(event).toMatchObject({ type: "measurement", title: "Gravity", at: noon, number: expect.closeTo(1.0484, 3) });
    await change(site, id, {
      deed: "event",
      event: event?.id ?? "",
      type: "measurement",
      measures: "gravity",
      number: "1.040",
      body: "stirred",
    });
    const before = await listBatchEvents(site.store, id);
    const removed = await change(site, id, { deed: "remove-event", event: event?.id ?? "" });
    expect(await listBatchEvents(site.store, id)).toEqual([]);
    await change(site, id, removed.undo?.fields ?? {});
    const withoutId = ({ id: _id, ...rest }: (typeof before)[number]) => rest;
    expect((await listBatchEvents(site.store, id)).map(withoutId)).toEqual(before.map(withoutId));
  });

  test("an event of another batch is not reached through this one", async () => {
    const { site, id } = await openBatch(opened);
    const other = await insert(site.store, { kind: "batch", title: "Other", data: dataOf.batch });
    await change(site, other.id, { deed: "event", title: "Pitched" });
    const [event] = await listBatchEvents(site.store, other.id);
    for (const deed of ["event", "remove-event"])
      expect((await change(site, id, { deed, event: event?.id ?? "", title: "Stolen" })).errors).toHaveProperty("form");
    expect(await listBatchEvents(site.store, other.id)).toMatchObject([{ title: "Pitched" }]);
  });

  test("a step onwards that was a slip is undone: status, dates and time axis are as before", async () => {
    const { site, id } = await openBatch(opened);
    const before = await stored(site, id);
    const { undo } = await change(site, id, { deed: "status", to: "Fermenting" });
    expect((await stored(site, id)).data).toMatchObject({ batchStatus: "Fermenting", brewedAt: noon });
    await change(site, id, undo?.fields ?? {});
    expect((await stored(site, id)).data).toEqual(before.data);
    expect(await listBatchEvents(site.store, id)).toEqual([]);
    expect((await change(site, id, undo?.fields ?? {})).errors).toHaveProperty("form");
  });

  test("an event without words or a measurement without value is refused at its field", async () => {
    const { site, id } = await openBatch(opened);
    for (const type of ["event", "note"])
      expect((await change(site, id, { deed: "event", type, title: "" })).errors).toHaveProperty("title");
    expect(
      (await change(site, id, { deed: "event", type: "measurement", measures: "ph", number: "" })).errors,
    ).toHaveProperty("number");
    expect(
      (await change(site, id, { deed: "event", type: "measurement", measures: "ph", number: "77" })).errors,
    ).toHaveProperty("number");
    expect(await listBatchEvents(site.store, id)).toEqual([]);
  });

  test("a reading far off its neighbours is proposed, left out, and taken back in", async () => {
    const { site, id } = await openBatch(opened);
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    const gravities = Array.from({ length: 24 }, (_, index) => (index === 12 ? 1.09 : 1.05 - index * 0.0005));
    await valueOf(
      appendReadings(
        site.store,
        gravities.map((gravity, index) => ({
          deviceId: device.id,
          batchId: id,
          at: noon - 86_400_000 + index * 900_000,
          gravity,
        })),
      ),
    );
    const { proposals } = await valueOf(ownBatch(site, id, nothing));
    expect(proposals.map(({ gravity }) => gravity)).toEqual([1.09]);
    const excluded = await change(site, id, { deed: "exclude", reading: proposals.map(({ key }) => key) });
    expect((await listReadings(site.store, id)).filter(({ flags }) => flags?.includes("excluded"))).toHaveLength(1);
    expect(await valueOf(ownBatch(site, id, nothing))).toMatchObject({
      proposals: [],
      leftOutCount: 1,
      readingCount: 24,
    });
    await change(site, id, excluded.undo?.fields ?? {});
    expect((await listReadings(site.store, id)).some(({ flags }) => flags?.includes("excluded"))).toBe(false);
    expect((await change(site, id, { deed: "exclude" })).errors).toHaveProperty("form");
  });

  test("the readings are shown page by page, the latest first", async () => {
    const { site, id } = await openBatch(opened);
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    await valueOf(
      appendReadings(
        site.store,
        Array.from({ length: 50 }, (_, index) => ({
          deviceId: device.id,
          batchId: id,
          at: noon + index,
          gravity: 1.05,
        })),
      ),
    );
    const first = await valueOf(ownBatch(site, id, nothing));
    expect(first.readings).toHaveLength(40);
    const older = await valueOf(ownBatch(site, id, new URLSearchParams({ before: String(first.olderThan) })));
    expect(older).toMatchObject({ olderThan: null, isFirstPage: false });
    expect(older.readings.map(({ at }) => at - noon)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});
