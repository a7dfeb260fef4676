/** What came of a finished batch on its bench: its tastings, the plan's line, and what each version of the recipe brought. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nothing, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, owner } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { ownBench } from "./own-bench.ts";
import { summarizeBatch } from "./summarize-batch.ts";

const day = 86_400_000;
const recipe = recipeOf();
const drier = recipeOf({ hops: recipe.hops.map((hop) => ({ ...hop, grams: 40 })), batchLitres: 20 });

describe.each(engines)("what came of a batch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function house() {
    const site = siteOf(opened.store({ now: noon }), editor);
    const plan = await insert(site.store, { kind: "recipe", title: "Fog", slug: "fog", data: dataOf.recipe });
    await insertRecipeVersion(site.store, { recipeId: plan.id, recipe, message: "thin and sweet" }, owner);
    await insertRecipeVersion(site.store, { recipeId: plan.id, recipe: drier }, owner);
    const brew = async (number: number, changes: Partial<BatchData>, stars: readonly number[] = []) => {
      const data = {
        ...dataOf.batch,
        number,
        batchStatus: "Completed" as const,
        recipeSlug: "fog",
        recipe,
        ...changes,
      };
      const slug = `fog-${number}`;
      const batch = await insert(site.store, { kind: "batch", title: "Fog", slug, data });
      const beer = await insert(site.store, { kind: "beer", title: slug, data: { ...dataOf.beer, batchSlug: slug } });
      for (const [index, each] of stars.entries())
        await insertTasting(site.store, { beerId: beer.id, stars: each, at: noon + index, approved: each > 0 });
      return { ...batch, beerId: beer.id };
    };
    const bench = (id: string, search = nothing) => valueOf(ownBench(site, id, search));
    return { site, plan, brew, bench };
  }

  test("the latest batch of each version says what it came to, and not what is brewed later", async () => {
    const { brew, bench } = await house();
    await brew(1, { recipeVersion: 1, og: 1.05, fg: 1.016 }, [1]);
    await brew(2, { recipeVersion: 1, og: 1.05, fg: 1.015 }, [2, 3]);
    const { id } = await brew(3, { recipeVersion: 2, recipe: drier, og: 1.05, fg: 1.01 }, [4, 5, 0]);
    await brew(4, { recipeVersion: 3, fg: 1.001 }, [5]);
    await brew(5, { recipeVersion: 3, batchStatus: "Planning" });
    const { outcome } = await bench(id);
    expect(outcome?.versions).toMatchObject([
      { version: 1, number: 2, note: "thin and sweet", fg: 1.015, attenuation: expect.closeTo(70), stars: 2.5 },
      { version: 2, number: 3, note: "", fg: 1.01, attenuation: expect.closeTo(80), stars: 4.5 },
    ]);
    expect(outcome?.rating).toEqual({ count: 2, average: 4.5 });
    expect(outcome?.tastings.map(({ stars }) => stars)).toEqual([5, 4]);
  });

  test("what changed is told against the batch before, with what it did; the same recipe is told as such", async () => {
    const { plan, brew, bench } = await house();
    const first = await brew(1, { recipeVersion: 1 });
    const { id } = await brew(2, { recipeVersion: 2, recipe: drier });
    const again = await brew(3, { recipeVersion: 2, recipe: drier });
    expect((await bench(first.id)).outcome?.changed).toBeNull();
    expect((await bench(id)).outcome?.changed).toMatchObject({
      number: 1,
      changes: [{ sign: "±", before: expect.stringContaining("30"), after: expect.stringContaining("40") }],
      more: 0,
      effect: expect.stringContaining("IBU"),
      compare: `/studio/recipes/compare?a=${plan.id}@1&b=${plan.id}@2`,
    });
    expect((await bench(again.id)).outcome?.changed).toMatchObject({ number: 2, changes: [], compare: null });
  });

  test("its beers alone stand on its bench, and an earlier state tells nothing of the end", async () => {
    const { brew, bench } = await house();
    await brew(1, { recipeVersion: 1 }, [3]);
    const { id, beerId } = await brew(2, { recipeVersion: 2 });
    const done = await bench(id);
    expect(done.beers.map((beer) => beer.id)).toEqual([beerId]);
    expect(done.outcome).toMatchObject({ tastings: [], rating: { count: 0, average: null } });
    const earlier = await bench(id, new URLSearchParams("at=fermenting"));
    expect([earlier.outcome, earlier.planned]).toEqual([null, null]);
  });

  test("the plan has a line from its OG to the FG that was aimed at, once there is a curve beside which it is drawn", async () => {
    const { site, brew, bench } = await house();
    const { id } = await brew(1, { recipeVersion: 1, fermentationStartedAt: noon - 9 * day, targetFg: 1.012 });
    const unmeasured = await brew(2, { og: null });
    expect((await bench(unmeasured.id)).planned).toBeNull();
    const { device } = await insertDevice(site.store, { name: "Float" });
    await assignDevice(site.store, device.id, id, noon - 9 * day);
    const gravities = [1.05, 1.04, 1.02, 1.012];
    await appendReadings(
      site.store,
      gravities.map((gravity, index) => ({ deviceId: device.id, at: noon - (9 - 3 * index) * day + 1, gravity })),
    );
    await summarizeBatch(site.store, id, 0);
    const { planned, plan } = await bench(id);
    expect(planned).toMatchObject({ og: expect.closeTo(plan?.numbers.og ?? 0, 3), fg: 1.012, of: 0 });
  });
});
