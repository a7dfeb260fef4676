/** An open page against the page that a reload would draw, from the same readings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { withLive } from "./live-batch.ts";
import { readingsSince } from "./live-readings.ts";
import { publishedBatch } from "./queries.ts";

const minutes = 60_000;
const quarterHours = 48;

describe.each(engines)("an open batch page on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** A page drawn after half a day of a falling gravity; `hear` gives it what is measured next, beside what a reload shows. */
  async function openPage() {
    const store = opened.store();
    const start = noon - quarterHours * 15 * minutes;
    const data = { ...dataOf.batch, fermentationStartedAt: start };
    const { id, slug } = await insert(store, {
      kind: "batch",
      title: "Reflow",
      status: "published",
      publishAt: start,
      data,
    });
    const { device } = await insertDevice(store, { name: "Float" });
    const { device: fridge } = await insertDevice(store, { name: "Fridge" });
    const append = (deviceId: string, from: number, gravities: readonly (number | undefined)[]) =>
      appendReadings(
        store,
        gravities.map((gravity, index) => ({
          deviceId,
          batchId: id,
          at: start + (from + index) * 15 * minutes,
          celsius: 19,
          ...(gravity === undefined ? {} : { gravity }),
        })),
      );
    await append(
      device.id,
      0,
      Array.from({ length: quarterHours }, (_, index) => 1.04 - index * 0.0003),
    );
    await append(fridge.id, quarterHours - 11.5, Array<undefined>(12).fill(undefined));
    const load = async () => {
      const found = await publishedBatch(siteOf(store), slug);
      if (found.access !== "open") throw new Error(found.access);
      return found.page;
    };
    const drawn = await load();
    return async (...gravities: number[]) => {
      await append(device.id, quarterHours + 1, gravities);
      const live = withLive(drawn, await readingsSince(store, id, drawn.latestAt ?? 0)).analysis;
      return { drawn: drawn.analysis, live, reloaded: (await load()).analysis };
    };
  }

  test("shows no gravity that leaves the others behind, as after a reload", async () => {
    const hear = await openPage();
    const { drawn, live, reloaded } = await hear(1.09);
    expect(reloaded?.summary?.gravity).toBeLessThan(1.03);
    expect(live?.summary?.gravity).toBeCloseTo(reloaded?.summary?.gravity ?? 0, 6);
    expect(live?.gravity).toEqual(drawn?.gravity);
    expect(live?.temperature.length).toBe((drawn?.temperature.length ?? 0) + 1);
  });

  test("follows what goes on falling, and a level that stays", async () => {
    const falling = await (await openPage())(1.0253, 1.025, 1.0247);
    expect(falling.live?.summary?.gravity).toBeCloseTo(falling.reloaded?.summary?.gravity ?? 0, 6);
    expect(falling.live?.gravity.at(-1)?.value).toBe(1.0247);
    const level = await (await openPage())(1.035, 1.035, 1.035, 1.035, 1.035, 1.035, 1.035, 1.035);
    expect(level.live?.summary?.gravity).toBeCloseTo(1.035, 6);
    expect(level.reloaded?.summary?.gravity).toBeCloseTo(1.035, 6);
  });
});
