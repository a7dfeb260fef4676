/** What finished batches taught stands behind the next with the same yeast, and narrows its forecast. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { simulateFermentation } from "../../domain/fermentation/simulate-fermentation.ts";
import { findSummary } from "../../storage/batch-summaries.ts";
import type { Store } from "../../storage/database.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { purgeBin, removeEntry } from "../../storage/entry-bin.ts";
import { listFinished } from "../../storage/finished-batches.ts";
import { appendReadings } from "../../storage/readings.ts";
import { ownBench } from "./own-bench.ts";
import { publishedBatch } from "./queries.ts";
import { summarizeBatch } from "./summarize-batch.ts";

const hour = 3_600_000;
const recipe = dataOf.recipe.recipe;
const withYeast = (name: string) => ({
  ...recipe,
  yeasts: [{ name, type: "Ale", form: "Dry", amount: 11, unit: "g" } as const],
});

describe("finished batches", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  async function brew(
    store: Store,
    number: number,
    changes: { days?: number; status?: "Fermenting" | "Planning"; yeast?: string } = {},
  ) {
    const { days = 14, status, yeast = " SafAle  us-05" } = changes;
    const start = noon - days * 24 * hour - number * 1000;
    const data = {
      ...dataOf.batch,
      number,
      batchStatus: status ?? ("Completed" as const),
      recipe: withYeast(yeast),
      recipeSlug: "fog",
      fermentationStartedAt: start,
      og: 1.05,
      targetFg: null,
    };
    const entry = await insert(store, {
      kind: "batch",
      title: `Fog ${number}`,
      status: "published",
      publishAt: start,
      data,
    });
    if (status === "Planning") return entry;
    const { device } = await insertDevice(store, { name: `Float ${number}` });
    await assignDevice(store, device.id, entry.id, start);
    const readings = simulateFermentation({
      seed: number,
      startAt: start,
      og: 1.05,
      fg: 1.0115 + number / 10_000,
      days,
      intervalMinutes: 60,
    });
    await appendReadings(
      store,
      readings.map((reading) => ({ ...reading, deviceId: device.id })),
    );
    await summarizeBatch(store, entry.id, 0);
    return entry;
  }

  test("after three the next has a band behind it and a narrower forecast, and the plan says what they did", async () => {
    const store = opened.store({ now: noon });
    const site = siteOf(store, editor);
    const running = await brew(store, 50, { days: 2.5, status: "Fermenting", yeast: "SafAle US-05" });
    const planned = await brew(store, 51, { status: "Planning", yeast: "SafAle US-05" });
    const learnedNow = async () => {
      const bench = await ownBench(site, planned.id, new URLSearchParams());
      return bench.ok ? bench.value.learned : null;
    };
    const widthNow = async () => {
      await summarizeBatch(store, running.id, 0);
      const analysis = (await findSummary(store, running.id))?.analysis;
      const gravity = analysis?.end?.gravity;
      return {
        width: (gravity?.high ?? 0) - (gravity?.low ?? 0),
        usual: analysis?.usualLow.length,
        of: analysis?.usualCount,
      };
    };
    await brew(store, 1);
    await brew(store, 2);
    const before = await widthNow();
    expect([before.usual, before.of, await learnedNow()]).toEqual([0, 0, null]);
    await brew(store, 3);
    await brew(store, 4, { yeast: "W-34/70" });
    const after = await widthNow();
    expect([(after.usual ?? 0) > 6, after.of]).toEqual([true, 3]);
    expect(after.width).toBeLessThan(before.width * 0.85);
    const learned = await learnedNow();
    expect(learned?.count).toBe(3);
    expect(learned?.attenuation.median).toBeCloseTo(0.77, 1);
    expect(await listFinished(store, "recipe", "fog")).toHaveLength(4);
    // The house keeps to itself what its other batches did.
    const page = await publishedBatch(site, running.slug);
    expect(page.access === "open" && [page.page.analysis?.usualLow, page.page.analysis?.usualCount]).toEqual([[], 0]);
  });

  test("one that is deleted for good is forgotten", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const entry = await brew(store, 1);
    expect(await listFinished(store, "yeast", "safale us-05")).toHaveLength(1);
    await removeEntry(store, entry.id, editor);
    clock.now += 40 * 24 * hour;
    await purgeBin(store);
    expect(await listFinished(store, "yeast", "safale us-05")).toEqual([]);
  });
});
