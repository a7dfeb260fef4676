/** Batches beside another on its curve: who may be, in which order, and that nobody learns of one that they may not see. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brewedBatch } from "../../../tests/brewed-batch.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Visibility } from "../../domain/publishing/entry.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { pointsOf } from "../../ui/curve/series-text.ts";
import { besideAsked, besideSearch } from "./beside.ts";
import { ownBench } from "./own-bench.ts";
import { publishedBatch } from "./queries.ts";

const asked = (search: string) => besideAsked(new URLSearchParams(search));

test("an address names two batches at most, each once; what is no number and what is no alignment is passed over", () => {
  expect(asked("with=38,31")).toEqual({ numbers: [38, 31], by: "day" });
  expect(asked("with=38&with=31&with=28&by=attenuation")).toEqual({ numbers: [38, 31], by: "attenuation" });
  expect(asked("with=38,38,x,-1,1e3,&by=week")).toEqual({ numbers: [38], by: "day" });
  expect(asked("")).toEqual({ numbers: [], by: "day" });
});

test("a choice is written into the address beside what stands there", () => {
  expect(besideSearch("?at=completed&with=1", { numbers: [38, 31], by: "attenuation" })).toBe(
    "?at=completed&with=38,31&by=attenuation",
  );
  expect(besideSearch("?with=1&by=attenuation", { numbers: [], by: "attenuation" })).toBe("");
});

describe.each(engines)("batches beside another on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function house(recipe: { visibility?: Visibility; status?: "draft" | "published" } = {}) {
    const store = opened.store({ now: noon });
    const { visibility = "public", status = "published" } = recipe;
    const { slug } = await insert(store, {
      kind: "recipe",
      title: "Reflow",
      status,
      visibility,
      publishAt: noon - 9e9,
      data: dataOf.recipe,
    });
    const of = { recipeSlug: slug, days: 6 };
    const open = await brewedBatch(store, { ...of, number: 47, batchStatus: "Fermenting", days: 3 });
    return { store, of, open };
  }
  type House = Awaited<ReturnType<typeof house>>;

  async function besideFor({ store, open }: House, search: string, viewer = guest) {
    const found = await publishedBatch(siteOf(store, viewer), open.slug, asked(search));
    if (found.access !== "open") throw new Error(found.access);
    return found.page;
  }
  const numbers = (batches: readonly { number: number }[] | undefined) => batches?.map(({ number }) => number);

  test("earlier ones of the same recipe are offered, and those that the address names are drawn from what is kept", async () => {
    const at = await house();
    await brewedBatch(at.store, { ...at.of, number: 31, og: 1.064 });
    await brewedBatch(at.store, { ...at.of, number: 38 });
    await brewedBatch(at.store, { ...at.of, number: 52 });
    await brewedBatch(at.store, { number: 40, days: 6 });
    const plain = await besideFor(at, "");
    expect([numbers(plain.beside?.offered), numbers(plain.beside?.chosen), plain.points]).toEqual([[38, 31], [], 56]);
    expect(plain.earlier).toMatchObject([{ number: 38, path: expect.stringMatching(/^\/batches\/./) }, { number: 31 }]);
    const page = await besideFor(at, "with=31,52,40&by=attenuation");
    expect([numbers(page.beside?.chosen), page.beside?.by]).toEqual([[31], "attenuation"]);
    const gravity = pointsOf(page.beside?.chosen[0]?.gravity ?? "");
    expect(gravity.length).toBeGreaterThan(20);
    expect(gravity.length).toBeLessThanOrEqual(81);
    // The scale holds the stronger one.
    expect(page.points).toBe(72);
  });

  test("nobody is told of a batch that their lists do not show, even when the address names it", async () => {
    const at = await house();
    await brewedBatch(at.store, { ...at.of, number: 30, visibility: "private" });
    await brewedBatch(at.store, { ...at.of, number: 31, visibility: "unlisted" });
    await brewedBatch(at.store, { ...at.of, number: 32, visibility: "members" });
    await brewedBatch(at.store, { ...at.of, number: 33, status: "draft" });
    const binned = await brewedBatch(at.store, { ...at.of, number: 34 });
    await removeEntry(at.store, binned.id, editor);
    for (const search of ["", "with=30,31", "with=32,33", "with=34"])
      expect(await besideFor(at, search)).toMatchObject({ beside: null, earlier: [] });
    expect(numbers((await besideFor(at, "", member)).earlier)).toEqual([32]);
    expect(numbers((await besideFor(at, "with=32,30", member)).beside?.chosen)).toEqual([32]);
    // The public page shows an editor what lists show, too.
    expect(numbers((await besideFor(at, "with=30,33", editor)).beside?.chosen)).toEqual([]);
  });

  test("that two batches are of one recipe is not told where the recipe is not shown", async () => {
    for (const hidden of [{ visibility: "private" }, { status: "draft" }] as const) {
      const at = await house(hidden);
      await brewedBatch(at.store, { ...at.of, number: 38 });
      expect((await besideFor(at, "with=38")).beside).toBeNull();
    }
  });

  test("on the bench any may be drawn: those of the recipe and of the style by boxes, the others from a list", async () => {
    const at = await house();
    const { store, of, open } = at;
    await brewedBatch(store, { number: 35, style: "Stout", days: 6 });
    await brewedBatch(store, { number: 36, days: 6, visibility: "private" });
    await brewedBatch(store, { ...of, number: 31, status: "draft" });
    await brewedBatch(store, { number: 20, style: "Stout", days: 6, og: 1.08 });
    await brewedBatch(store, { number: 21, style: "Stout", days: 6 });
    await insert(store, {
      kind: "batch",
      title: "Plan",
      data: { ...dataOf.batch, number: 60, batchStatus: "Planning" },
    });
    const benchOf = async (search: string) => {
      const bench = await ownBench(siteOf(store, editor), open.id, new URLSearchParams(search));
      if (!bench.ok) throw new Error(bench.code);
      return bench.value.curve;
    };
    const curve = await benchOf("");
    expect(numbers(curve?.beside?.offered)).toEqual([31, 36]);
    expect(numbers(curve?.beside?.others)).toEqual([35, 21, 20]);
    const drawn = await benchOf("with=20,31");
    expect(numbers(drawn?.beside?.chosen)).toEqual([20, 31]);
    expect(numbers(drawn?.beside?.offered)).toEqual([31, 36, 20]);
    expect([curve?.points, drawn?.points]).toEqual([56, 90]);
  });
});
