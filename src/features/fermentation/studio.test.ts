/** Batches in the studio: rights, freezing, numbers, measured values, plan, list. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { listEntries } from "../../storage/entries.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { createBatch } from "./create-batch.ts";
import { changeBatch, changeBatches } from "./studio-actions.ts";
import { ownBatch } from "./own-batch.ts";
import { newBatch, ownBatches } from "./studio-queries.ts";

describe.each(engines)("batches on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("only editors come in, by every door", async () => {
    const { site, id } = await openBatch(opened);
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const refused = { ok: false, code };
      const visited = { ...site, viewer };
      expect(await ownBatches(visited, nothing)).toMatchObject(refused);
      expect(await ownBatch(visited, id, nothing)).toMatchObject(refused);
      expect(await newBatch(visited, nothing)).toMatchObject(refused);
      expect(await createBatch(visited, formOf({ title: "Mine" }))).toMatchObject(refused);
      expect(await changeBatch(visited, id, formOf({ deed: "remove" }))).toMatchObject(refused);
      expect(await changeBatches(visited, formOf({ deed: "restore", id }))).toMatchObject(refused);
    }
    expect(await stored(site, id)).toMatchObject({ deletedAt: null, title: "Pale" });
  });

  test("a recipe without a saved version is not brewed", async () => {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.recipe, version: 0 };
    const { id } = await insert(site.store, { kind: "recipe", title: "Empty", data });
    expect((await valueOf(newBatch(site, new URLSearchParams("recipe=empty")))).recipes).toEqual([]);
    expect(await valueOf(createBatch(site, formOf({ recipe: id })))).toMatchObject({
      errors: { recipe: "This recipe has no saved version yet." },
    });
  });

  test("a new batch freezes its recipe: what happens to the recipe later does not reach it", async () => {
    const site = siteOf(opened.store(), editor);
    const fermentation = [
      { name: "Primary", days: 5, celsius: 18 },
      { name: "Rest", days: 2, celsius: 21 },
      { name: "Cold", days: 7, celsius: 2, rampDays: 3 },
    ];
    const recipe = await insert(site.store, {
      kind: "recipe",
      title: "Hazy",
      data: { ...dataOf.recipe, version: 3, recipe: recipeOf({ fermentation }) },
    });
    const made = await valueOf(createBatch(site, formOf({ recipe: recipe.id, number: "7", fermenterLitres: "5 gal" })));
    const id = made.goTo?.split("/").at(-1) ?? "";
    await updateEntry<"recipe">(
      site.store,
      recipe.id,
      1,
      { data: { ...recipe.data, version: 4, recipe: recipeOf({ name: "Other", batchLitres: 50 }) } },
      owner,
    );
    const { title, status, data } = await stored(site, id);
    expect({ title, status }).toEqual({ title: "Hazy", status: "draft" });
    expect(data).toMatchObject({
      number: 7,
      batchStatus: "Planning",
      recipeSlug: "hazy",
      recipeVersion: 3,
      recipe: { name: "Pale Ale", batchLitres: 20 },
      brewer: "Editor",
    });
    expect(data.fermenterLitres).toBeCloseTo(18.927, 3);
    expect(data.targetFg).toBeGreaterThan(1);
    expect(data.setPoints).toEqual([
      { hours: 0, celsius: 18, name: "Primary" },
      { hours: 120, celsius: 21, name: "Rest" },
      { hours: 168, celsius: 2, rampHours: 72, name: "Cold" },
    ]);
    expect(data.phases).toEqual([
      { hours: 0, name: "Primary" },
      { hours: 120, name: "Rest" },
      { hours: 168, name: "Cold" },
    ]);
  });

  test("a number is the next free one; batches in the bin keep theirs", async () => {
    const { site } = await openBatch(opened);
    const high = await insert(site.store, { kind: "batch", title: "High", data: { ...dataOf.batch, number: 41 } });
    await removeEntry(site.store, high.id, owner);
    expect((await valueOf(newBatch(site, nothing))).number).toBe(42);
  });

  test("a new batch without name and recipe is refused at the name, with all that was typed", async () => {
    const site = siteOf(opened.store(), editor);
    expect(await valueOf(createBatch(site, formOf({ title: "", number: "x", style: "Stout" })))).toMatchObject({
      errors: { title: expect.any(String), number: expect.any(String) },
      typed: { style: "Stout", number: "x" },
    });
    expect(await listEntries(site.store, "batch", owner, { own: true })).toEqual([]);
  });

  test("measured values are typed in any unit; what was not touched keeps its exact value", async () => {
    const { site, id } = await openBatch(opened);
    const exact = 1.0123456789;
    await updateEntry<"batch">(site.store, id, 1, { data: { ...dataOf.batch, targetFg: exact } }, owner);
    const { measured } = await valueOf(ownBatch(site, id, nothing));
    await change(site, id, {
      deed: "measured",
      ...measured,
      og: "12 °P",
      fermenterLitres: "5 gal",
      brewedAt: "2026-11-20T13:00",
      controller: "cellar fridge,\r\nheating belt",
    });
    const { data } = await stored(site, id);
    expect(data.controller).toBe("cellar fridge, heating belt");
    expect(data.og).toBeCloseTo(1.0484, 3);
    expect(data.targetFg).toBe(exact);
    expect(data.brewedAt).toBe(noon);
  });

  test("a value that can't be is refused at its field, and nothing is saved", async () => {
    const { site, id } = await openBatch(opened);
    const done = await change(site, id, {
      deed: "measured",
      og: "1.900",
      fg: "hello",
      style: "Porter",
      brewedAt: "soon",
    });
    expect(Object.keys(done.errors).sort()).toEqual(["brewedAt", "fg", "og"]);
    expect(done.typed).toMatchObject({ fg: "hello", style: "Porter" });
    expect((await stored(site, id)).data.style).toBe("Pale Ale");
  });

  test("two people at one field: the second sees what the first wrote, and a second save goes over it", async () => {
    const { site, id } = await openBatch(opened);
    const { measured } = await valueOf(ownBatch(site, id, nothing));
    const was = Object.fromEntries(Object.entries(measured).map(([name, value]) => [`was.${name}`, value]));
    await change(site, id, { deed: "measured", ...measured, ...was, style: "Porter" });
    const second = await change(site, id, { deed: "measured", ...measured, ...was, style: "Stout" });
    expect(second).toMatchObject({
      theirs: { style: "Porter" },
      typed: { style: "Stout" },
      errors: { form: expect.any(String) },
    });
    expect((await stored(site, id)).data.style).toBe("Porter");
    await change(site, id, { deed: "measured", ...measured, ...was, "was.style": "Porter", style: "Stout" });
    expect((await stored(site, id)).data.style).toBe("Stout");
  });

  test("two people at different fields hinder nobody", async () => {
    const { site, id } = await openBatch(opened);
    const { measured } = await valueOf(ownBatch(site, id, nothing));
    await change(site, id, { deed: "status", to: "Brewing" });
    const done = await change(site, id, { deed: "measured", "was.style": measured["style"] ?? "", style: "Stout" });
    expect(done.errors).toEqual({});
    expect((await stored(site, id)).data).toMatchObject({ batchStatus: "Brewing", style: "Stout" });
  });

  test("the plan's rows are put into order, and empty rows are passed over", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, {
      deed: "plan",
      "phase.0.day": "3,5",
      "phase.0.name": "Rest",
      "phase.1.day": "1",
      "phase.1.name": "High krausen",
      "phase.2.day": "",
      "phase.2.name": "",
    });
    const { data } = await stored(site, id);
    expect(data.phases).toEqual([
      { hours: 24, name: "High krausen" },
      { hours: 84, name: "Rest" },
    ]);
    expect((await change(site, id, { deed: "plan", "phase.0.day": "soon" })).errors).toEqual({
      "phase.0.day": expect.any(String),
      "phase.0.name": expect.any(String),
    });
  });

  test("a profile is typed in days’ hours, in any unit, with a decimal comma; a cleared row goes", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, {
      deed: "profile",
      "step.0.celsius": "18",
      "step.0.what.0": "step",
      "step.0.value.0": "84",
      "step.1.celsius": "",
      "step.1.what.0": "step",
      "step.2.celsius": "68F",
      "step.2.over": "36,5",
      "step.2.kpa": "1 bar",
      "step.2.free": "yes",
    });
    expect((await stored(site, id)).data.setPoints).toEqual([
      {
        id: expect.any(String),
        hours: 0,
        celsius: 18,
        until: { join: "all", conditions: [{ is: "step", hours: 84 }] },
      },
      {
        id: expect.any(String),
        hours: 84,
        celsius: expect.closeTo(20, 5),
        rampHours: 36.5,
        kpa: expect.closeTo(100, 6),
        freeRise: true,
        until: { join: "all", conditions: [] },
      },
    ]);
  });

  test("the list is kept to one status", async () => {
    const { site } = await openBatch(opened);
    await insert(site.store, { kind: "batch", title: "Other", data: dataOf.batch });
    const list = await valueOf(ownBatches(site, new URLSearchParams({ status: "Fermenting" })));
    expect(list.rows.map(({ title }) => title)).toEqual(["Other"]);
    expect(list.counts.filter(({ count }) => count > 0)).toEqual([
      { status: "Planning", count: 1 },
      { status: "Fermenting", count: 1 },
    ]);
  });
});
