/** Batches in the studio: rights, freezing, status, time axis, readings, publishing, the beer made of one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { insertDevice } from "../../storage/devices.ts";
import { findEntryById, listEntries } from "../../storage/entries.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { appendReadings, listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { BatchDone } from "./batch-deed.ts";
import { createBatch } from "./create-batch.ts";
import { changeBatch, takeBatchBack } from "./studio-actions.ts";
import { newBatch, ownBatch, ownBatches } from "./studio-queries.ts";

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}
const nothing = new URLSearchParams();

describe.each(engines)("batches on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open(clock = { now: noon }) {
    const site = siteOf(opened.store(clock), editor);
    const { id } = await insert(site.store, {
      kind: "batch",
      title: "Pale",
      data: { ...dataOf.batch, batchStatus: "Planning" },
    });
    return { site, id, clock };
  }
  const change = (site: SiteContext, id: string, fields: Record<string, string | string[]>): Promise<BatchDone> =>
    valueOf(changeBatch(site, id, formOf(fields)));
  async function stored({ store }: SiteContext, id: string) {
    const found = await findEntryById(store, "batch", id, owner);
    if (found.access !== "open") throw new Error(found.access);
    return found.entry;
  }

  test("only editors come in, by every door", async () => {
    const { site, id } = await open();
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
      expect(await takeBatchBack(visited, id)).toMatchObject(refused);
    }
    expect(await stored(site, id)).toMatchObject({ deletedAt: null, title: "Pale" });
  });

  test("a recipe without a saved version is not brewed", async () => {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.recipe, version: 0 };
    const { id } = await insert(site.store, { kind: "recipe", title: "Empty", data });
    expect((await valueOf(newBatch(site, new URLSearchParams("recipe=empty")))).recipes).toEqual([]);
    expect(await valueOf(createBatch(site, formOf({ recipe: id })))).toMatchObject({
      errors: { recipe: "No version of this recipe is saved yet." },
    });
  });

  test("a new batch freezes its recipe: what happens to the recipe later does not reach it", async () => {
    const site = siteOf(opened.store(), editor);
    const fermentation = [
      { name: "Primary", days: 5, celsius: 18 },
      { name: "Rest", days: 2, celsius: 21 },
    ];
    const recipe = await insert(site.store, {
      kind: "recipe",
      title: "Hazy",
      data: { ...dataOf.recipe, version: 3, recipe: recipeOf({ fermentation }) },
    });
    const made = await valueOf(createBatch(site, formOf({ recipe: recipe.id, number: "7", fermenterLitres: "5 gal" })));
    const id = "id" in made ? made.id : "";
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
      recipeId: recipe.id,
      recipeVersion: 3,
      recipe: { name: "Pale Ale", batchLitres: 20 },
      brewer: "Editor",
    });
    expect(data.fermenterLitres).toBeCloseTo(18.927, 3);
    expect(data.targetFg).toBeGreaterThan(1);
    expect(data.setPoints).toEqual([
      { hours: 0, celsius: 18 },
      { hours: 120, celsius: 21 },
    ]);
    expect(data.phases).toEqual([
      { hours: 0, name: "Primary" },
      { hours: 120, name: "Rest" },
    ]);
  });

  test("a number is the next free one; batches in the bin keep theirs", async () => {
    const { site } = await open();
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

  test("each change of status stands on the time axis with time and author, and dates what it begins", async () => {
    const { site, id, clock } = await open();
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
    const { site, id } = await open();
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

  test("measured values are typed in any unit; what was not touched keeps its exact value", async () => {
    const { site, id } = await open();
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
    const { site, id } = await open();
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
    const { site, id } = await open();
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
    const { site, id } = await open();
    const { measured } = await valueOf(ownBatch(site, id, nothing));
    await change(site, id, { deed: "status", to: "Brewing" });
    const done = await change(site, id, { deed: "measured", "was.style": measured["style"] ?? "", style: "Stout" });
    expect(done.errors).toEqual({});
    expect((await stored(site, id)).data).toMatchObject({ batchStatus: "Brewing", style: "Stout" });
  });

  test("the plan's rows are put into order, and empty rows are passed over", async () => {
    const { site, id } = await open();
    await change(site, id, {
      deed: "plan",
      "set.0.day": "3,5",
      "set.0.celsius": "68F",
      "set.1.day": "0",
      "set.1.celsius": "18",
      "set.2.day": "",
      "set.2.celsius": "",
      "phase.0.day": "1",
      "phase.0.name": "High krausen",
    });
    const { data } = await stored(site, id);
    expect(data.setPoints).toEqual([
      { hours: 0, celsius: 18 },
      { hours: 84, celsius: expect.closeTo(20, 5) },
    ]);
    expect(data.phases).toEqual([{ hours: 24, name: "High krausen" }]);
    expect(
      (await change(site, id, { deed: "plan", "set.0.day": "soon", "set.0.celsius": "500" })).errors,
    ).toMatchObject({ "set.0.day": expect.any(String), "set.0.celsius": expect.any(String) });
  });

  test("an event is added, changed, removed, and put back as it was", async () => {
    const { site, id } = await open();
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
    const { site, id } = await open();
    const other = await insert(site.store, { kind: "batch", title: "Other", data: dataOf.batch });
    await change(site, other.id, { deed: "event", title: "Pitched" });
    const [event] = await listBatchEvents(site.store, other.id);
    for (const deed of ["event", "remove-event"])
      expect((await change(site, id, { deed, event: event?.id ?? "", title: "Stolen" })).errors).toHaveProperty("form");
    expect(await listBatchEvents(site.store, other.id)).toMatchObject([{ title: "Pitched" }]);
  });

  test("a step onwards that was a slip is undone: status, dates and time axis are as before", async () => {
    const { site, id } = await open();
    const before = await stored(site, id);
    const { undo } = await change(site, id, { deed: "status", to: "Fermenting" });
    expect((await stored(site, id)).data).toMatchObject({ batchStatus: "Fermenting", brewedAt: noon });
    await change(site, id, undo?.fields ?? {});
    expect((await stored(site, id)).data).toEqual(before.data);
    expect(await listBatchEvents(site.store, id)).toEqual([]);
    expect((await change(site, id, undo?.fields ?? {})).errors).toHaveProperty("form");
  });

  test("an event without words or a measurement without value is refused at its field", async () => {
    const { site, id } = await open();
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
    const { site, id } = await open();
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
      excludedCount: 1,
      readingCount: 24,
    });
    await change(site, id, excluded.undo?.fields ?? {});
    expect((await listReadings(site.store, id)).some(({ flags }) => flags?.includes("excluded"))).toBe(false);
    expect((await change(site, id, { deed: "exclude" })).errors).toHaveProperty("form");
  });

  test("the readings are shown page by page, the latest first", async () => {
    const { site, id } = await open();
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

  test("a page is published with what is kept back; an address that is taken is refused at its field", async () => {
    const { site, id } = await open();
    await insert(site.store, { kind: "batch", title: "Taken", data: dataOf.batch });
    const page = {
      deed: "publish",
      title: "Pale 1",
      slug: "",
      summary: "First",
      status: "published",
      visibility: "unlisted",
      body: "Text",
    };
    await change(site, id, { ...page, "hidden.notes": "yes" });
    expect(await stored(site, id)).toMatchObject({
      title: "Pale 1",
      slug: "pale",
      status: "published",
      visibility: "unlisted",
      data: { hidden: { notes: true, yeast: false }, body: "Text" },
    });
    expect((await change(site, id, { ...page, slug: "taken" })).errors).toHaveProperty("slug");
    expect((await change(site, id, { ...page, title: "", slug: "No good!" })).errors).toMatchObject({
      title: expect.any(String),
      slug: expect.any(String),
    });
    const long = await change(site, id, { ...page, body: "x".repeat(256_001) });
    expect(long.errors).toEqual({ body: expect.stringMatching(/256,001 characters.*256,000/) });
    expect(long.typed["body"]).toHaveLength(256_001);
    expect((await stored(site, id)).data.body).toBe("Text");
  });

  test("a page opened before somebody took it back does not put it out again unseen", async () => {
    const { site, id } = await open();
    await change(site, id, { deed: "publish", title: "Pale", status: "published", visibility: "public" });
    const { page } = await valueOf(ownBatch(site, id, nothing));
    const opened = {
      ...page,
      ...Object.fromEntries(Object.entries(page).map(([name, value]) => [`was.${name}`, value])),
    };
    await change(site, id, {
      ...opened,
      deed: "publish",
      status: "draft",
      visibility: "private",
      "hidden.notes": "yes",
    });
    const { "hidden.notes": _box, "hidden.yeast": _other, ...unticked } = opened;
    const second = await change(site, id, { ...unticked, deed: "publish", summary: "Dry" });
    expect(second).toMatchObject({
      theirs: { status: "draft", visibility: "private", "hidden.notes": "yes" },
      typed: { summary: "Dry" },
      errors: { form: expect.any(String) },
    });
    expect(await stored(site, id)).toMatchObject({
      status: "draft",
      visibility: "private",
      summary: "",
      data: { hidden: { notes: true } },
    });
  });

  test("a beer made of a batch is a draft that names batch, recipe and style", async () => {
    const { site, id } = await open();
    const done = await change(site, id, { deed: "beer" });
    const [beer] = await listEntries(site.store, "beer", owner, { own: true });
    expect(beer).toMatchObject({
      title: "Pale",
      status: "draft",
      data: { batchSlug: "pale", style: "Pale Ale", place: "coming" },
    });
    expect(done.goTo).toBe(`/studio/beers/${beer?.id}`);
    expect((await valueOf(ownBatch(site, id, nothing))).beers).toMatchObject([{ title: "Pale" }]);
  });

  test("a batch goes into the bin and comes back", async () => {
    const { site, id } = await open();
    const { goTo } = await change(site, id, { deed: "remove" });
    expect(await ownBatch(site, id, nothing)).toMatchObject({ ok: false, code: "not-found" });
    const list = await valueOf(ownBatches(site, new URL(goTo ?? "", "http://localhost").searchParams));
    expect(list).toMatchObject({ total: 0, removed: { id, title: "Pale" } });
    await takeBatchBack(site, id);
    expect((await valueOf(ownBatches(site, nothing))).rows).toMatchObject([{ id, title: "Pale" }]);
  });

  test("the list is kept to one status", async () => {
    const { site } = await open();
    await insert(site.store, { kind: "batch", title: "Other", data: dataOf.batch });
    const list = await valueOf(ownBatches(site, new URLSearchParams({ status: "Fermenting" })));
    expect(list.rows.map(({ title }) => title)).toEqual(["Other"]);
    expect(list.counts.filter(({ count }) => count > 0)).toEqual([
      { status: "Planning", count: 1 },
      { status: "Fermenting", count: 1 },
    ]);
  });
});
