/** Two hydrometers in one batch: its curve is that of the leader alone, whatever comes when, and whoever is chosen. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, editor, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { leaderOf } from "../../domain/fermentation/lead-hydrometer.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { rollUpWidths } from "../../domain/fermentation/roll-up.ts";
import { findProposals, findSummary, removeSummary } from "../../storage/batch-summaries.ts";
import type { Store } from "../../storage/database.ts";
import { assignDevice, insertDevice, retireDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import { listRollUps, removeRollUps } from "../../storage/reading-rollups.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { downloadBatch } from "./download-batch.ts";
import { readingsSince } from "./live-readings.ts";
import { withLive } from "./live-batch.ts";
import { measuredBatch } from "./measured-batch.ts";
import { publishedBatch } from "./queries.ts";
import { merged } from "./use-live-readings.ts";
import { rebuildSummaries } from "./rebuild-summaries.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = noon - 72 * hour;
const names = ["thermometer", "tilt", "spindle"] as const;
type Name = (typeof names)[number];
type Sent = { by: Name; at: number } & Partial<Reading>;

const gravityAt = (at: number) => 1.05 - 0.035 / (1 + Math.exp(-6 * (((at - start) / (72 * hour)) * 2 - 0.8)));
const every = (by: Name, apart: number, from: number, to: number, valuesAt: (at: number) => Partial<Reading>): Sent[] =>
  Array.from({ length: Math.floor((to - from) / apart) }, (_, index) => {
    const at = from + index * apart;
    return { by, at, ...valuesAt(at) };
  });
const tilt = (from: number, to: number) =>
  every("tilt", 15 * minute, from, to, (at) => ({ gravity: gravityAt(at), celsius: 19 + (at % 7) / 10 }));
/** Reads 6 points above, and its own thermometer 3 °C. */
const spindle = (from: number, to: number) =>
  every("spindle", 5 * minute, from + 1, to, (at) => ({
    gravity: gravityAt(at) + 0.006,
    celsius: 22,
    rawAngle: 60 - ((at - start) / hour) * 0.3,
  }));
const thermometer = (from: number, to: number) => every("thermometer", hour, from, to, () => ({ celsius: 18.5 }));
const inOrder = (...lists: Sent[][]) => lists.flat().sort((a, b) => a.at - b.at);

test("what two hydrometers measure in one moment an open page keeps both, and each once however often it hears it", () => {
  const [first, second] = [
    { at: noon, gravity: 1.02 },
    { at: noon, gravity: 1.026, flags: ["second" as const] },
  ];
  expect(merged([first], [second, first])).toEqual([first, second]);
  expect(merged([first, second], [{ ...second, flags: ["second", "excluded"] }])).toEqual([
    first,
    { ...second, flags: ["second", "excluded"] },
  ]);
});

describe.each(engines)("two hydrometers in one batch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const data = { ...dataOf.batch, batchStatus: "Fermenting" as const, fermentationStartedAt: start, og: 1.05 };
    const entry = await insert(store, { kind: "batch", title: "Fog", status: "published", publishAt: start, data });
    const ids = {} as Record<Name, string>;
    for (const name of names) {
      const { device } = await insertDevice(store, { name });
      await assignDevice(store, device.id, entry.id, start);
      ids[name] = device.id;
    }
    const worker = testWorker(store);
    const settle = async () => {
      clock.now += minute;
      await worker.drain();
    };
    await settle();
    const send = (sent: readonly Sent[]) =>
      appendReadings(
        store,
        sent.map(({ by, ...reading }) => ({ deviceId: ids[by], ...reading })),
      );
    const found = async () => {
      const asked = await findEntryById(store, "batch", entry.id, editor);
      if (asked.access !== "open") throw new Error(asked.access);
      return asked.entry;
    };
    const choose = async (name: Name | undefined) => {
      const { revision, data: kept } = await found();
      const leadDeviceId = name && ids[name];
      await updateEntry<"batch">(store, entry.id, revision, { data: { ...kept, leadDeviceId } }, editor);
      await settle();
    };
    const page = async () => {
      const asked = await publishedBatch(siteOf(store, editor), entry.slug);
      if (asked.access !== "open") throw new Error(asked.access);
      return asked.page;
    };
    return { store, clock, id: entry.id, slug: entry.slug, ids, settle, send, found, choose, page };
  }
  type Brewed = Awaited<ReturnType<typeof brew>>;

  async function keptOf(store: Store, id: string) {
    const kept = await findSummary(store, id);
    if (!kept) throw new Error("not summed up");
    const { analysis, brief } = kept;
    const { hourly, days, gravity, summary, warmestCelsius } = brief;
    const rows = await Promise.all(rollUpWidths.map((width) => listRollUps(store, id, width)));
    const gravities = rows.map((each) =>
      each.flatMap(({ from, gravity: middle, leastGravity, mostGravity }) =>
        middle === null ? [] : { from, middle, leastGravity, mostGravity },
      ),
    );
    return { analysis, hourly, days, gravity, summary, warmestCelsius, gravities, leaderId: leaderOf(brief.leads) };
  }
  /** What the batch would be if nobody else had measured it. */
  async function alone(sent: readonly Sent[], leader: Name) {
    const { store, id, send, settle } = await brew();
    await send(sent.filter(({ by }) => by === leader || by === "thermometer"));
    await settle();
    const { leaderId: _other, ...kept } = await keptOf(store, id);
    return kept;
  }
  async function expectLed({ store, id, ids }: Brewed, sent: readonly Sent[], leader: Name) {
    const { leaderId, ...kept } = await keptOf(store, id);
    expect(leaderId).toBe(ids[leader]);
    expect(kept).toEqual(await alone(sent, leader));
  }
  /** The same as a rebuild gives. */
  async function expectFresh({ store, id }: Brewed) {
    const kept = [await findSummary(store, id), await findProposals(store, id)];
    await rebuildSummaries(store);
    expect(kept).toEqual([await findSummary(store, id), await findProposals(store, id)]);
  }

  const all = inOrder(thermometer(start, noon), tilt(start + hour, noon), spindle(start + 2 * hour, noon));

  test("the curve is that of the one that measured first", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await brewed.settle();
    await expectLed(brewed, all, "tilt");
    expect((await findSummary(brewed.store, brewed.id))?.brief).toMatchObject({
      readingCount: all.length,
      flaggedCount: 0,
      hydrometers: [
        { deviceId: brewed.ids.tilt, since: start + hour },
        { deviceId: brewed.ids.spindle, since: start + 2 * hour + 1 },
      ],
    });
  });

  test("as it comes bit by bit, the leader later than thermometer and second", async () => {
    const brewed = await brew();
    for (const part of [all.slice(0, 9), all.slice(9, 200), all.slice(200, 201), all.slice(201)]) {
      await brewed.send(part);
      await brewed.settle();
    }
    await expectLed(brewed, all, "tilt");
    await expectFresh(brewed);
  });

  test("a log that began earlier leads once it is read, and no more when its device is taken away", async () => {
    const brewed = await brew();
    const later = inOrder(thermometer(start, noon), spindle(start + 2 * hour, noon));
    await brewed.send(later);
    await brewed.settle();
    await expectLed(brewed, later, "spindle");
    await brewed.send(tilt(start + hour, noon));
    await brewed.settle();
    await expectLed(brewed, all, "tilt");
    await expectFresh(brewed);
    await assignDevice(brewed.store, brewed.ids.tilt, null, start);
    await brewed.settle();
    await expectLed(brewed, later, "spindle");
    await expectFresh(brewed);
  });

  test("another one is let lead, and the first again", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await brewed.settle();
    const before = await keptOf(brewed.store, brewed.id);
    await brewed.choose("spindle");
    await expectLed(brewed, all, "spindle");
    await brewed.send([{ by: "spindle", at: noon + 1, gravity: 1.0211, celsius: 22 }]);
    await brewed.settle();
    await expectFresh(brewed);
    expect((await keptOf(brewed.store, brewed.id)).summary?.gravity).toBeCloseTo(1.021, 2);
    await brewed.choose(undefined);
    expect(await keptOf(brewed.store, brewed.id)).toEqual(before);
    await brewed.choose("thermometer");
    expect(await keptOf(brewed.store, brewed.id)).toEqual(before);
  });

  test("what comes of a chosen one is rolled up with its hour, not with all that came before", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await brewed.settle();
    await brewed.choose("spindle");
    await removeRollUps(brewed.store, brewed.id, [rollUpWidths[1]]);
    await brewed.send([{ by: "spindle", at: noon + 1, gravity: 1.0211, celsius: 22 }]);
    await brewed.settle();
    expect(await listRollUps(brewed.store, brewed.id, rollUpWidths[1])).toHaveLength(1);
  });

  test("a chosen one that is taken away leads no more, and does again when it comes back", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await brewed.settle();
    await brewed.choose("spindle");
    await assignDevice(brewed.store, brewed.ids.spindle, null, start);
    await brewed.settle();
    await expectLed(brewed, all, "tilt");
    await assignDevice(brewed.store, brewed.ids.spindle, brewed.id, start);
    await brewed.settle();
    await expectLed(brewed, all, "spindle");
    await expectFresh(brewed);
  });

  test("what the page adds by itself is what it shows when it is loaded again, and what is summed up later", async () => {
    const brewed = await brew();
    const until = noon - 3 * hour;
    await brewed.send(all.filter(({ at }) => at < until));
    await brewed.settle();
    const drawn = await brewed.page();
    expect(drawn.recentGravity).toHaveLength(12);
    expect(
      drawn.recentGravity.every(({ gravity }) => gravity < gravityAt(drawn.recentGravity[0]?.at ?? 0) + 0.001),
    ).toBe(true);
    await brewed.send(all.filter(({ at }) => at >= until));
    const live = await readingsSince(brewed.store, brewed.id, drawn.latestAt ?? 0);
    const added = withLive(drawn, live);
    const again = await brewed.page();
    expect(added.analysis).toEqual(again.analysis);
    expect(added.readingCount).toBe(all.length);
    expect(added.analysis?.summary?.celsius).not.toBe(22);
    await brewed.settle();
    const summed = (await brewed.page()).analysis;
    expect(added.analysis?.gravity.at(-1)?.value).toBeCloseTo(summed?.gravity.at(-1)?.value ?? 0, 4);
    expect(added.analysis?.now).toBeCloseTo(summed?.now ?? 0, 3);
    expect(added.analysis?.summary?.gravity).toBeCloseTo(summed?.summary?.gravity ?? 0, 3);
  });

  test("before anything is summed up the page is led too", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await removeSummary(brewed.store, brewed.id);
    const { analysis, brief, recentGravity } = await measuredBatch(brewed.store, await brewed.found());
    expect(brief).toMatchObject({
      leads: [{ deviceId: brewed.ids.tilt, until: null }],
      flaggedCount: 0,
      readingCount: all.length,
    });
    expect(analysis?.summary?.gravity).toBeCloseTo(gravityAt(noon - hour), 3);
    expect(recentGravity.at(-1)).toEqual({ at: noon - 15 * minute, gravity: gravityAt(noon - 15 * minute) });
  });

  test("where one is taken off the batch, the other goes on from its last gravity", async () => {
    const brewed = await brew();
    const { store, id, ids, settle, send } = brewed;
    const died = start + 30 * hour;
    await send(inOrder(tilt(start + hour, died), spindle(died - 2 * hour, noon)));
    await settle();
    expect((await keptOf(store, id)).leaderId).toBe(ids.tilt);
    await assignDevice(store, ids.tilt, null, noon);
    await settle();
    const { gravities, leaderId, summary } = await keptOf(store, id);
    expect(leaderId).toBe(ids.spindle);
    expect(summary?.gravity).toBeCloseTo(gravityAt(noon) + 0.006, 3);
    const hours = gravities[1] ?? [];
    const medianAt = (at: number) => hours.find(({ from }) => from === at)?.middle;
    expect(medianAt(died - 2 * hour)).toBeCloseTo(gravityAt(died - 1.5 * hour), 3);
    expect(medianAt(died)).toBeCloseTo(gravityAt(died + hour / 2) + 0.006, 3);
    const page = await measuredBatch(store, await brewed.found());
    expect([page.isTurning, page.latest.some(({ flags }) => flags)]).toEqual([false, false]);
    await expectFresh(brewed);
    await assignDevice(store, ids.tilt, id, noon);
    await settle();
    expect((await keptOf(store, id)).leaderId).toBe(ids.tilt);
    await retireDevice(store, ids.tilt);
    await settle();
    expect((await keptOf(store, id)).leaderId).toBe(ids.spindle);
  });

  test("one that comes after the first was taken off leads with its first gravities", async () => {
    const brewed = await brew();
    const { store, id, ids, settle, send } = brewed;
    const died = start + 30 * hour;
    await send(tilt(start + hour, died));
    await assignDevice(store, ids.tilt, null, died);
    await settle();
    for (const part of [spindle(noon - 3 * hour, noon - hour), spindle(noon - hour, noon)]) {
      await send(part);
      await settle();
      expect((await keptOf(store, id)).leaderId).toBe(ids.spindle);
      expect((await readingsSince(store, id, start)).filter(({ flags }) => flags)).toEqual([]);
    }
    await expectFresh(brewed);
  });

  test("an outlier is told by its own hydrometer's neighbours", async () => {
    const brewed = await brew();
    const wrong = {
      by: "tilt" as const,
      at: start + 30 * hour + minute,
      gravity: gravityAt(start + 30 * hour) + 0.006,
    };
    await brewed.send(inOrder(all, [wrong]));
    await brewed.settle();
    expect(await findProposals(brewed.store, brewed.id)).toEqual([{ deviceId: brewed.ids.tilt, at: wrong.at }]);
  });

  test("downloads have every reading, the second's marked", async () => {
    const brewed = await brew();
    await brewed.send(all);
    await brewed.settle();
    const textOf = async (suffix: string) => {
      const file = await downloadBatch(siteOf(brewed.store), brewed.slug, suffix, new URLSearchParams());
      if (file && "ok" in file) throw new Error(file.code);
      let text = "";
      for await (const piece of file?.text ?? []) text += piece;
      return text;
    };
    const rows = (await textOf("csv")).trim().split("\n").slice(1);
    const seconds = all.filter(({ by }) => by === "spindle").length;
    expect([rows.length, rows.filter((row) => row.includes(",second")).length]).toEqual([all.length, seconds]);
    const { readings } = JSON.parse(await textOf("json")) as { readings: Reading[] };
    expect(readings.filter(({ flags, gravity }) => flags && gravity)).toHaveLength(seconds);
    expect(JSON.stringify(readings)).not.toContain(brewed.ids.spindle);
  });
});
