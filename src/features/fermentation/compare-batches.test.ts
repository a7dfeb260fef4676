/** Two batches side by side: what is compared, what is missing, and who may see it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brewedBatch } from "../../../tests/brewed-batch.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { pointsOf } from "../../ui/curve/series-text.ts";
import { compareBatches } from "./compare-batches.ts";

describe.each(engines)("two batches compared on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function two() {
    const store = opened.store({ now: noon });
    const recipe = recipeOf();
    const lessons = [{ id: "slow", at: noon, text: "Sparge slower" }];
    const before = await brewedBatch(store, {
      number: 38,
      recipe,
      og: 1.05,
      fg: 1.012,
      days: 9,
      visibility: "private",
      lessons,
      measured: { mashPh: 5.4, preBoilSg: 1.041, preBoilLitres: 10 },
    });
    const hopped = { ...recipe, hops: recipe.hops.map((hop) => ({ ...hop, grams: hop.grams * 2 })) };
    const batch = await brewedBatch(store, {
      number: 47,
      recipe: hopped,
      og: 1.058,
      fg: 1.013,
      days: 14,
      status: "draft",
      measured: { mashPh: 5.3, preBoilLitres: 10 },
    });
    return { store, before, batch };
  }

  async function compared({ store }: Awaited<ReturnType<typeof two>>, of: string, before: string, by = "day") {
    const search = new URLSearchParams({ of, with: before, by });
    const found = await compareBatches(siteOf(store, editor), search);
    if (!found.ok) throw new Error(found.code);
    return found.value;
  }

  test("nobody but editors may, whatever the batches show", async () => {
    const at = await two();
    const search = new URLSearchParams({ of: at.batch.id, with: at.before.id });
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const)
      expect(await compareBatches(siteOf(at.store, viewer), search)).toMatchObject({ ok: false, code });
  });

  test("measured stands beside measured, and the difference runs from the one before to this one", async () => {
    const at = await two();
    const { pair, by } = await compared(at, at.batch.id, at.before.id, "attenuation");
    expect([pair?.one.number, pair?.other.number, by]).toEqual([47, 38, "attenuation"]);
    const rows = new Map(pair?.quantities.map((row) => [row.name, row]));
    expect(rows.get("mashPh")).toMatchObject({ measured: 5.3, before: { measured: 5.4 }, isOutside: true });
    expect(rows.get("preBoilSg")).toMatchObject({ measured: null, before: { measured: 1.041 }, isOutside: false });
    expect(rows.get("abv")?.measured).toBeGreaterThan((rows.get("abv")?.before.measured ?? 9) + 0.5);
    // Far from the plan, and yet as before.
    expect(rows.get("preBoilLitres")).toMatchObject({ measured: 10, isOutside: false });
    // Planned nowhere and measured by nobody.
    expect(rows.has("packagedCelsius")).toBe(false);
    expect([pair?.points, pair?.days]).toEqual([72, 14]);
    expect(pointsOf(pair?.one.gravity ?? "").at(-1)?.day).toBeGreaterThan(13);
    expect(pair?.one.days).toBeGreaterThan(2);
    expect([pair?.one.lessons, pair?.other.lessons]).toEqual([
      [],
      [expect.objectContaining({ text: "Sparge slower" })],
    ]);
  });

  test("of the recipes it says what changed, in the direction of time", async () => {
    const at = await two();
    const { pair } = await compared(at, at.batch.id, at.before.id);
    expect(pair?.recipes?.results.ibu).toBeGreaterThan(1);
    const turned = await compared(at, at.before.id, at.batch.id);
    expect(turned.pair?.recipes?.results.ibu).toBeLessThan(-1);
  });

  test("without two there is no pair, and what was chosen stays chosen", async () => {
    const at = await two();
    for (const [of, before] of [
      ["", ""],
      [at.batch.id, ""],
      [at.batch.id, "none"],
      [at.batch.id, at.batch.id],
    ] as const) {
      const found = await compared(at, of, before);
      expect([found.pair, found.of]).toEqual([null, of]);
      expect(found.choices.map(({ number }) => number)).toEqual([47, 38]);
    }
  });

  test("a batch that nobody measured has no curve, and no number is made up", async () => {
    const at = await two();
    const plan = await insert(at.store, {
      kind: "batch",
      title: "Plan",
      data: { ...dataOf.batch, number: 48, og: null, batchStatus: "Planning" },
    });
    const { pair } = await compared(at, plan.id, at.before.id);
    expect(pair?.one).toMatchObject({ gravity: "", days: null, lagHours: null, warmestCelsius: null });
    expect(pair?.quantities.every(({ measured }) => measured === null)).toBe(true);
    expect(pair?.recipes).toBeNull();
  });
});
