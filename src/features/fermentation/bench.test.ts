/** A batch's bench: what it computes of plan and measurements, the line that records, lessons, and the ways out of a shortage. */
import { recordPayload, writeActivity } from "../../storage/device-activity.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, member, owner } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import type { Shortage } from "../../domain/inventory/less-of.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatShortage } from "./format-shortage.ts";
import { noStock, ownBench, type Stock } from "./own-bench.ts";
import { ownBatch } from "./own-batch.ts";
import { summarizeBatch } from "./summarize-batch.ts";
import { ownOutline } from "./own-outline.ts";
import { ownFermenting } from "./studio-queries.ts";

const day = 86_400_000;
const recipe = recipeOf();
const grain: Shortage = { kind: "fermentable", name: "Pale Malt", libraryId: null, amount: 4.5, short: 0.9 };
const hops: Shortage = { kind: "hop", name: "Cascade", libraryId: null, amount: 30, short: 12 };

describe.each(engines)("the bench of a batch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brewed(changes: Partial<BatchData> = {}) {
    const { site, id, clock } = await openBatch(opened);
    const data = { ...dataOf.batch, recipe, batchStatus: "Fermenting" as const, og: null, ...changes };
    await updateEntry<"batch">(site.store, id, 1, { data }, owner);
    return { site, id, clock };
  }
  const bench = (site: SiteContext, id: string, search = nothing) => valueOf(ownBench(site, id, search));

  test("nobody but editors opens it, by any view", async () => {
    const { site, id } = await brewed();
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      expect(await ownBench({ ...site, viewer }, id, nothing)).toMatchObject({ ok: false, code });
      expect(await ownOutline({ ...site, viewer }, id)).toMatchObject({ ok: false, code });
    }
    expect(await ownBench(site, "none", nothing)).toMatchObject({ ok: false, code: "not-found" });
    expect(await ownOutline(site, "none")).toMatchObject({ ok: false, code: "not-found" });
  });

  test("stock is asked with the state that is open, whichever the batch is in", async () => {
    const { site, id } = await brewed();
    const asked: string[] = [];
    const askStock = async (state: string): Promise<Stock> => {
      asked.push(state);
      return noStock;
    };
    await ownBench(site, id, nothing, askStock);
    await ownBench(site, id, new URLSearchParams("at=planning"), askStock);
    await ownBench(site, id, new URLSearchParams("at=nowhere"), askStock);
    expect(asked).toEqual(["Fermenting", "Planning", "Fermenting"]);
  });

  test("what is typed is measured, in any unit; what nobody typed stays a gap", async () => {
    const { site, id } = await brewed({ fermenterLitres: recipe.batchLitres });
    const before = await bench(site, id);
    expect(before.twins.twins.find(({ name }) => name === "fermenterLitres")).toMatchObject({ measured: null });
    const saved = await change(site, id, {
      deed: "brewed",
      preBoilLitres: "7 gal",
      preBoilSg: "1,0455",
      mashPh: "5,41",
      fermenterLitres: "20",
      og: "12.4 °P",
    });
    expect(saved).toMatchObject({ refused: null });
    const { measured, og } = (await stored(site, id)).data;
    expect(measured?.preBoilLitres).toBeCloseTo(26.498, 3);
    expect(measured).toMatchObject({ preBoilSg: 1.0455, mashPh: 5.41, fermenterLitres: 20 });
    expect(og).toBeCloseTo(1.05, 3);
    const { twins } = (await bench(site, id)).twins;
    const known = Object.fromEntries(twins.map(({ name, measured: value }) => [name, value]));
    expect(known).toMatchObject({ fermenterLitres: 20, mashEfficiency: expect.any(Number), conversion: null });
  });

  test("its set point is that of the moment, however long ago it was measured", async () => {
    const setPoints = [
      { hours: 0, celsius: 18 },
      { hours: 48, celsius: 22 },
    ];
    const { site, id, clock } = await brewed({ fermentationStartedAt: noon, setPoints });
    const { device } = await insertDevice(site.store, { name: "Float" });
    await assignDevice(site.store, device.id, id, noon);
    await appendReadings(site.store, [{ deviceId: device.id, at: noon + 1, gravity: 1.05, celsius: 18 }]);
    const setPointAt = async (days: number) => {
      clock.now = noon + days * day;
      return (await bench(site, id)).setPoint;
    };
    expect([await setPointAt(1.9), await setPointAt(2.1)]).toEqual([18, 22]);
    const data = (await stored(site, id)).data;
    await updateEntry<"batch">(site.store, id, 2, { data: { ...data, setPoints: [] } }, owner);
    expect(await setPointAt(2.1)).toBeNull();
  });

  test("its day is that of the moment on every page, as in the head of the site, summed up or not", async () => {
    const { site, id, clock } = await brewed({ fermentationStartedAt: noon });
    const { device } = await insertDevice(site.store, { name: "Float" });
    await assignDevice(site.store, device.id, id, noon);
    await appendReadings(site.store, [{ deviceId: device.id, at: noon + 1, gravity: 1.05 }]);
    clock.now = noon + 2.5 * day;
    const days = async () => {
      const fermenting = await ownFermenting(site);
      return [(await bench(site, id)).summary?.day, fermenting.ok ? fermenting.value[0]?.summary?.day : null];
    };
    expect((await days())[0]).toBe(3);
    await summarizeBatch(site.store, id, 0);
    expect(await days()).toEqual([3, 3]);
  });

  test("what a difference may be is the brewery's own", async () => {
    const { site, id } = await brewed({ fermenterLitres: recipe.batchLitres });
    const toleranceIn = async (settings: typeof site.settings) => {
      const { twins } = (await bench({ ...site, settings }, id)).twins;
      const twin = twins.find(({ name }) => name === "fermenterLitres");
      return (twin?.tolerance ?? 0) / (twin?.expected ?? 0);
    };
    expect(await toleranceIn(site.settings)).toBeCloseTo(0.02, 6);
    expect(await toleranceIn({ ...site.settings, tolerances: { volume: 5 } })).toBeCloseTo(0.05, 6);
  });

  test("a wrong value is refused at its field, and nothing of the form is saved", async () => {
    const { site, id } = await brewed();
    const answer = await change(site, id, { deed: "brewed", mashPh: "54", preBoilSg: "1.045", boilMinutes: "x" });
    expect(answer).toMatchObject({ errors: { mashPh: expect.any(String), boilMinutes: expect.any(String) } });
    expect(answer.typed).toMatchObject({ mashPh: "54", preBoilSg: "1.045" });
    expect((await stored(site, id)).data.measured).toBeUndefined();
  });

  test("an emptied field is no measurement any more; what was not sent stays", async () => {
    const { site, id } = await brewed({ measured: { mashPh: 5.4, boilMinutes: 60 } });
    await change(site, id, { deed: "brewed", mashPh: "" });
    expect((await stored(site, id)).data.measured).toEqual({ boilMinutes: 60 });
  });

  test("a volume that is not the plan's is in the form too, and emptied there it is the plan's again", async () => {
    const { site, id } = await brewed({ fermenterLitres: 23.2 });
    expect((await bench(site, id)).brewed).toMatchObject({ fermenterLitres: "23.2" });
    await change(site, id, { deed: "brewed", fermenterLitres: "23.2", mashPh: "5.4" });
    expect((await stored(site, id)).data).toMatchObject({ fermenterLitres: 23.2, measured: { mashPh: 5.4 } });
    await change(site, id, { deed: "brewed", fermenterLitres: "24" });
    expect((await stored(site, id)).data).toMatchObject({ fermenterLitres: 24, measured: { fermenterLitres: 24 } });
    await change(site, id, { deed: "brewed", fermenterLitres: "" });
    expect((await stored(site, id)).data.fermenterLitres).toBe(recipe.batchLitres);
    expect((await bench(site, id)).brewed).toMatchObject({ fermenterLitres: "" });
  });

  test("what somebody else measured meanwhile is said and not overwritten", async () => {
    const { site, id } = await brewed({ measured: { mashPh: 5.5 } });
    const answer = await change(site, id, { deed: "brewed", mashPh: "5.3", "was.mashPh": "5.4" });
    expect(answer).toMatchObject({ refused: "stale", theirs: { mashPh: "5.5" } });
    expect((await stored(site, id)).data.measured).toEqual({ mashPh: 5.5 });
  });

  test("an event of a day to come is planned, a measurement of one is refused", async () => {
    const { site, id } = await brewed({ fermentationStartedAt: noon - 5 * day });
    const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
    await change(site, id, { deed: "record", line: `${iso(noon + 3 * day)} 18:00 dry hop 50 g Citra` });
    await change(site, id, { deed: "record", line: `krausen on ${iso(noon - 2 * day)}` });
    expect(await change(site, id, { deed: "record", line: `${iso(noon + 3 * day)} 1.021` })).toMatchObject({
      errors: { line: "Nothing can be measured in the future. Check the date." },
    });
    const events = (await bench(site, id)).events.map(({ title, at }) => [title, iso(at)]);
    expect(events).toEqual([
      ["krausen", iso(noon - 2 * day)],
      ["dry hop 50 g Citra", iso(noon + 3 * day)],
    ]);
  });

  test("a recorded line is measurements with their note, undone as one", async () => {
    const { site, id } = await brewed();
    const answer = await change(site, id, { deed: "record", line: "1,0210 18,5 pH 4,41 klar" });
    const { events } = await bench(site, id);
    expect(events.map(({ type, title, number, body }) => ({ type, title, number, body }))).toEqual([
      { type: "measurement", title: "Gravity", number: 1.021, body: "klar" },
      { type: "measurement", title: "Temperature", number: 18.5, body: "" },
      { type: "measurement", title: "pH", number: 4.41, body: "" },
    ]);
    expect(answer.undo?.said).toBe("3 entries recorded.");
    await change(site, id, answer.undo?.fields ?? {});
    expect((await bench(site, id)).events).toEqual([]);
  });

  test("words are an event, a long text a note, nothing is refused at the line", async () => {
    const { site, id } = await brewed();
    await change(site, id, { deed: "record", line: "First krausen" });
    await change(site, id, { deed: "record", line: "word ".repeat(60) });
    const { events } = await bench(site, id);
    expect(events.map(({ type, title }) => `${type} ${title}`).toSorted()).toEqual([
      "event First krausen",
      "note Note",
    ]);
    expect(await change(site, id, { deed: "record", line: "   " })).toMatchObject({
      errors: { line: "Enter a measurement or say what happened." },
    });
  });

  test("a time in front is the last time that the site's clock stood so", async () => {
    const { site, id } = await brewed();
    await change(site, id, { deed: "record", line: "11:00 a" });
    await change(site, id, { deed: "record", line: "23:00 b" });
    await change(site, id, { deed: "record", line: "yesterday 11:00 c" });
    const moments = new Map((await bench(site, id)).events.map(({ title, at }) => [title, (noon - at) / 3_600_000]));
    const hours = moments.get("a") ?? Number.NaN;
    // The test's noon is UTC, the site's clock may be ahead of it.
    expect(hours).toBeGreaterThanOrEqual(0);
    expect(hours).toBeLessThan(24);
    expect(moments.get("b")).toBeGreaterThan(0);
    expect(moments.get("b")).toBeLessThan(24);
    expect(moments.get("c")).toBeCloseTo((hours ?? 0) + 24, 6);
  });

  test("the undo of a line takes nothing of another batch", async () => {
    const { site, id } = await brewed();
    await change(site, id, { deed: "record", line: "stays" });
    const [event] = (await bench(site, id)).events;
    const other = await insert(site.store, { kind: "batch", title: "Other", data: { ...dataOf.batch, number: 9 } });
    await change(site, other.id, { deed: "record-back", events: event?.id ?? "" });
    expect((await bench(site, id)).events).toHaveLength(1);
  });

  test("a lesson is kept, removed and put back where it stood, and the next batch of the recipe shows it", async () => {
    const { site, id } = await brewed();
    const made = await insert(site.store, { kind: "recipe", title: "Hazy", data: { ...dataOf.recipe, recipe } });
    expect(made.slug).toBe("hazy");
    const data = { ...dataOf.batch, recipe, recipeSlug: "hazy" };
    const first = await insert(site.store, { kind: "batch", title: "One", data: { ...data, number: 2 } });
    // It was never brewed.
    const planned = { ...data, number: 3, batchStatus: "Planning" as const };
    await insert(site.store, { kind: "batch", title: "Planned", data: planned });
    const next = await insert(site.store, { kind: "batch", title: "Two", data: { ...data, number: 4 } });
    await change(site, first.id, { deed: "lesson", lesson: "Sparge slower" });
    await change(site, first.id, { deed: "lesson", lesson: "More acid" });
    const [lesson] = (await bench(site, first.id)).lessons;
    const removed = await change(site, first.id, { deed: "remove-lesson", lesson: lesson?.id ?? "" });
    expect((await bench(site, next.id)).earlier[0]?.lessons.map(({ text }) => text)).toEqual(["More acid"]);
    await change(site, first.id, removed.undo?.fields ?? {});
    const { earlier } = await bench(site, next.id);
    expect(earlier).toMatchObject([{ number: 2, lessons: [{ text: "Sparge slower" }, { text: "More acid" }] }]);
    expect((await bench(site, first.id)).earlier).toEqual([]);
    expect((await bench(site, id)).earlier).toEqual([]);
    expect(await change(site, first.id, { deed: "lesson", lesson: "" })).toMatchObject({
      errors: { lesson: expect.any(String) },
    });
  });

  test("each way out of a shortage is computed, and undone exactly", async () => {
    const { site, id } = await brewed({ batchStatus: "Planning", fermenterLitres: 20, targetFg: null });
    const stock = async (): Promise<Stock> => ({ state: "proposed", short: [hops] });
    const { shortages, plan } = await valueOf(ownBench(site, id, nothing, stock));
    const [less, smaller] = shortages[0]?.repairs ?? [];
    expect(less?.outlook.ibu).toBeCloseTo((plan?.numbers.ibu ?? 0) * 0.6, 6);
    expect(less?.outlook.og).toBe(plan?.numbers.og);
    expect(smaller?.outlook.litres).toBeCloseTo(12, 6);
    expect(smaller?.outlook.og).toBeCloseTo(plan?.numbers.og ?? 0, 6);
    const before = (await stored(site, id)).data;
    const done = await change(site, id, { deed: "repair", repair: "smaller", shortage: formatShortage(hops) });
    expect((await stored(site, id)).data.fermenterLitres).toBeCloseTo(12, 6);
    await change(site, id, done.undo?.fields ?? {});
    expect((await stored(site, id)).data).toEqual(before);
  });

  test("less of the only malt is no way out, and a brewed batch keeps its recipe", async () => {
    const { site, id } = await brewed({ batchStatus: "Planning" });
    const ask = (short: Shortage) => async (): Promise<Stock> => ({ state: "proposed", short: [short] });
    const { shortages } = await valueOf(ownBench(site, id, nothing, ask(grain)));
    expect(shortages[0]?.repairs.map(({ name }) => name)).toEqual(["smaller"]);
    const forged = [{ shortage: "{" }, { shortage: formatShortage(grain), repair: "less" }, { repair: "other" }];
    for (const fields of forged)
      expect(
        await change(site, id, { deed: "repair", repair: "less", shortage: formatShortage(hops), ...fields }),
      ).toMatchObject({ refused: "form" });
    await change(site, id, { deed: "status", to: "Brewing" });
    expect(await change(site, id, { deed: "repair", repair: "less", shortage: formatShortage(hops) })).toMatchObject({
      refused: "form",
    });
    expect((await stored(site, id)).data.recipe).toEqual(recipe);
  });

  test("an instrument that sends °P without saying so is marked", async () => {
    const { site, id } = await brewed();
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    await assignDevice(site.store, device.id, id, 0);
    const send = (gravity: number) =>
      recordPayload(
        site.store,
        device.id,
        () => JSON.stringify({ name: "S", ID: 1, angle: 40, temperature: 20, battery: 4, gravity }),
        { result: "stored" },
        { at: noon, protocol: "ispindel", address: () => "/ispindel" },
      );
    const isMarked = async () => (await bench(site, id)).instruments.map(({ isPlatoGuessed }) => isPlatoGuessed);
    send(1.05);
    await writeActivity(site.store);
    expect(await isMarked()).toEqual([false]);
    send(12.4);
    send(1.1);
    await writeActivity(site.store);
    expect(await isMarked()).toEqual([true]);
  });

  test("it is safe only when a device stands still and a second instrument agrees", async () => {
    const { site, id } = await brewed({ fermentationStartedAt: noon - 20 * day, og: 1.05, targetFg: 1.01 });
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    await assignDevice(site.store, device.id, id, 0);
    const gravityAt = (hours: number) => Math.max(1.01, 1.05 - hours * 0.0005);
    await appendReadings(
      site.store,
      Array.from({ length: 400 }, (_, hours) => ({
        deviceId: device.id,
        batchId: id,
        at: noon - 20 * day + hours * 3_600_000,
        gravity: gravityAt(hours),
        celsius: 19,
      })),
    );
    const before = await bench(site, id);
    expect(before.safety).toMatchObject({ isSafe: false, checks: [{ ok: true }, { why: "missing" }] });
    expect(before.next.map(({ is }) => is)).toContain("sample");
    expect(before.instruments).toMatchObject([{ name: "Spindle", gravity: 1.01, celsius: 19 }]);
    await change(site, id, { deed: "record", line: "1.0105" });
    const after = await bench(site, id);
    expect(after.safety.isSafe).toBe(true);
    expect(after.next.map(({ is }) => is)).not.toContain("sample");
  });

  test("the strip has when each state began, and when the plan brings those to come", async () => {
    const fermentation = [
      { name: "Primary", days: 10, celsius: 18 },
      { name: "Cold", days: 7, celsius: 2 },
    ];
    const { site, id } = await brewed({
      recipe: { ...recipe, fermentation },
      brewedAt: noon - day,
      fermentationStartedAt: noon,
    });
    const { strip } = await bench(site, id);
    expect(strip.slice(1)).toEqual([
      { state: "Brewing", at: noon - day, isPlanned: false },
      { state: "Fermenting", at: noon, isPlanned: false, days: 0 },
      { state: "Conditioning", at: noon + 10 * day, isPlanned: true },
      { state: "Completed", at: noon + 17 * day, isPlanned: true },
    ]);
  });

  test("the strip counts days by the clock, however old the last reading is, and in every view", async () => {
    const { site, id, clock } = await brewed({ fermentationStartedAt: noon, og: 1.05 });
    clock.now = noon + 3.5 * day;
    const { curve, strip } = await bench(site, id);
    expect(curve?.analysis).toMatchObject({ now: 0 });
    const outline = await valueOf(ownOutline(site, id));
    const log = await valueOf(ownBatch(site, id, nothing));
    for (const shown of [strip, outline.strip, log.strip])
      expect(shown.map(({ days }) => days)).toEqual([undefined, undefined, 3.5, undefined, undefined]);
    await updateEntry<"batch">(
      site.store,
      id,
      2,
      { data: { ...(await stored(site, id)).data, batchStatus: "Completed" } },
      owner,
    );
    expect((await bench(site, id)).strip.every(({ days }) => days === undefined)).toBe(true);
  });
});
