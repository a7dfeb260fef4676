/** Steps of a fermentation begin by readings, by time, at the latest and by hand; once, and never on stale readings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../../tests/databases.ts";
import { doWork } from "../../../../tests/do-work.ts";
import { valueOf } from "../../../../tests/batch-room.ts";
import { owner } from "../../../../tests/entry-factory.ts";
import { recipeOf } from "../../../../tests/recipe-factory.ts";
import { formOf } from "../../../../tests/site-factory.ts";
import { hour, watchedBatch } from "../../../../tests/watched-batch.ts";
import type { Rule } from "../../../domain/alerts/rule.ts";
import type { Reading } from "../../../domain/fermentation/reading.ts";
import type { SetPoint, StepEnd } from "../../../domain/fermentation/set-points.ts";
import { presets } from "../../../domain/publishing/site-settings.ts";
import { listRules, saveRule } from "../../../storage/alert-rules.ts";
import { enableController, type Follows, insertController } from "../../../storage/controllers.ts";
import { inTransaction } from "../../../storage/database.ts";
import { endAssignments } from "../../../storage/device-assignments.ts";
import { peekEntry } from "../../../storage/entry-changes.ts";
import { plainResults } from "../../../domain/recipe/plain-results.ts";
import { loadLibrary } from "../../../storage/library/load-library.ts";
import { updateEntry } from "../../../storage/save-entry.ts";
import { changeSiteSettings } from "../../../storage/site-settings.ts";
import { followProfiles } from "../on-readings-changed.ts";
import { changeBatch } from "../studio-actions.ts";
import { advanceProfile } from "./advance-profile.ts";
import { ownProfile } from "./own-profile.ts";

const below: StepEnd = {
  join: "all",
  conditions: [{ is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 }],
};
const stepsOf = (until: StepEnd): SetPoint[] => [
  { id: "a", hours: 0, celsius: 18, until },
  { id: "b", hours: 72, celsius: 22, rampHours: 24, until: { join: "all", conditions: [{ is: "step", hours: 48 }] } },
  { id: "c", hours: 120, celsius: 2 },
];

describe.each(engines)("the profile of a batch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew(until: StepEnd) {
    const scene = await watchedBatch(opened);
    const { store, clock, batch } = scene;
    const read = async () => {
      const entry = await peekEntry(store, "batch", batch.id);
      if (!entry) throw new Error("no batch");
      return entry;
    };
    const data = { ...batch.data, setPoints: stepsOf(until) };
    await updateEntry(store, batch.id, batch.revision, { data }, owner);
    await scene.settle();
    /** By id: hours after pitching, and by what. */
    const begun = async () =>
      (await read()).data.setPoints.flatMap(({ id, begun: it }) =>
        it ? [[id, Math.round(((it.at - noon) / hour) * 100) / 100, it.by]] : [],
      );
    const events = async () =>
      (
        await store.database.db
          .selectFrom("events")
          .where("site_id", "=", store.siteId)
          .where("type", "=", "step-begun")
          .selectAll()
          .execute()
      ).length;
    const look = async (hours: number) => {
      clock.now = noon + hours * hour;
      await doWork(followProfiles, { store, dataFolder: "" });
    };
    const change = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await changeBatch(scene.site, batch.id, form);
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    /** Three readings, the last at that hour. */
    const sendAgain = async (hours: number, values: Partial<Reading>) => {
      for (const before of [0.5, 0.25, 0]) await scene.send(hours - before, values);
    };
    return { ...scene, sendAgain, read, begun, events, look, change };
  }

  test("readings that reach what a step waits for let the next one begin, once, with what they came to", async () => {
    const { send, begun, events, read, store, batch } = await brew(below);
    await send(10, { gravity: 1.03 });
    expect(await begun()).toEqual([]);
    await send(49.25, { gravity: 1.021 });
    await send(49.5, { gravity: 1.019 });
    expect(await begun()).toEqual([]);
    await send(50, { gravity: 1.018 });
    expect(await begun()).toEqual([["b", 50, "met"]]);
    expect((await read()).data.setPoints[1]?.begun?.values).toEqual([1.019]);
    await send(51, { gravity: 1.018 });
    await advanceProfile(store, batch.id);
    expect(await begun()).toEqual([["b", 50, "met"]]);
    expect(await events()).toBe(1);
  });

  test.each([
    ["each quarter of an hour", 0.25],
    ["each hour", 1],
    ["twice a day", 12],
  ])("a single odd reading begins no step where a sensor sends %s", async (_, apart) => {
    const { send, begun } = await brew(below);
    const needed = apart < 1 ? 8 : 7;
    for (const [index, gravity] of [1.032, 1.031, 1.031, 1.002, 1.03, 1.03, 1.019, 1.019, 1.019].entries())
      await send(26 + index * apart, { gravity });
    expect((await begun())[0]).toEqual(["b", 26 + needed * apart, "met"]);
  });

  test.each([
    ["pressure", { pressureKpa: 20 }, { pressureKpa: 90 }, 60],
    ["ph", { ph: 4 }, { ph: 4.8 }, 4.5],
  ] as const)("a step waits for the %s of a sensor that sends once an hour", async (quantity, low, high, than) => {
    const { send, begun } = await brew({
      join: "all",
      conditions: [{ is: "level", quantity, side: "above", than, hours: 0 }],
    });
    for (const [index, values] of [low, low, high, low, low, high, high].entries()) await send(20 + index, values);
    expect(await begun()).toEqual([["b", 26, "met"]]);
  });

  test("what follows by hours begins by the clock, though nobody sends anything", async () => {
    const { sendAgain, begun, look, events } = await brew(below);
    await sendAgain(50, { gravity: 1.019 });
    await look(97);
    expect((await begun()).map(([id]) => id)).toEqual(["b"]);
    await look(99);
    expect(await begun()).toEqual([
      ["b", 50, "met"],
      ["c", 98, "time"],
    ]);
    expect(await events()).toBe(2);
  });

  test("nothing begins on readings of yesterday, and at the latest it begins without any", async () => {
    const stable: StepEnd = { join: "all", conditions: [{ is: "stable", points: 1, hours: 12 }], latestHours: 100 };
    const { send, begun, look, store, batch, read } = await brew({ join: "all", conditions: [] });
    for (let hours = 0; hours <= 20; hours++) await send(hours, { gravity: 1.015 });
    const { data, revision } = await read();
    await updateEntry(store, batch.id, revision, { data: { ...data, setPoints: stepsOf(stable) } }, owner);
    await look(27);
    expect(await begun()).toEqual([]);
    await look(101);
    expect(await begun()).toEqual([["b", 100, "latest"]]);
    await look(25);
    expect(await begun()).toEqual([["b", 100, "latest"]]);
  });

  test("stable means what it says of hours of readings", async () => {
    const { send, begun } = await brew({ join: "all", conditions: [{ is: "stable", points: 1, hours: 12 }] });
    for (let hours = 0; hours <= 10; hours++) await send(hours, { gravity: 1.03 - hours / 1000 });
    for (let hours = 11; hours <= 21; hours++) await send(hours, { gravity: 1.0195 });
    expect(await begun()).toEqual([]);
    await send(22.5, { gravity: 1.0195 });
    expect(await begun()).toEqual([["b", 22.5, "met"]]);
  });

  test("a step that begins while the beer stands still runs for the hours in which it is to stand still", async () => {
    const { send, begun, read, store, batch } = await brew(below);
    const { data, revision } = await read();
    const hop = { id: "b", hours: 72, celsius: 22 } as const;
    const stable: StepEnd = { join: "all", conditions: [{ is: "stable", points: 1, hours: 12 }] };
    const setPoints = data.setPoints.map((step) => (step.id === "b" ? { ...hop, until: stable } : step));
    await updateEntry(store, batch.id, revision, { data: { ...data, setPoints } }, owner);
    for (let hours = 0; hours <= 20; hours++) await send(hours, { gravity: 1.0205 });
    for (let hours = 21; hours <= 33; hours++) await send(hours, { gravity: 1.0198 });
    expect(await begun()).toEqual([["b", 22, "met"]]);
    await send(34, { gravity: 1.0198 });
    expect(await begun()).toEqual([
      ["b", 22, "met"],
      ["c", 34, "met"],
    ]);
  });

  test("a batch that is not pitched, is completed or lies in the bin goes nowhere", async () => {
    const { sendAgain, begun, read, store, batch } = await brew(below);
    const entry = await read();
    const data = { ...entry.data, batchStatus: "Completed" as const };
    await updateEntry(store, batch.id, entry.revision, { data }, owner);
    await sendAgain(50, { gravity: 1.01 });
    expect(await begun()).toEqual([]);
    const completed = await read();
    const unpitched = { ...completed.data, batchStatus: "Fermenting" as const, fermentationStartedAt: null };
    await updateEntry(store, batch.id, completed.revision, { data: unpitched }, owner);
    await sendAgain(51, { gravity: 1.01 });
    expect(await begun()).toEqual([]);
  });

  test("the brewer begins the next step and takes it back; a page that is out of date begins none", async () => {
    const { begun, change, clock } = await brew({ join: "all", conditions: [] });
    clock.now = noon + 30 * hour;
    expect((await change({ deed: "begin-step", step: "2" })).errors["form"]).toContain("Another step");
    const answer = await change({ deed: "begin-step", step: "1" });
    expect(await begun()).toEqual([["b", 30, "brewer"]]);
    expect((await change({ deed: "begin-step", step: "1" })).errors["form"]).toContain("Another step");
    expect((await change({ deed: "step-back", step: "1", at: "5" })).errors["form"]).toContain("Another step");
    clock.now = noon + 31 * hour;
    const later = await change({ deed: "begin-step", step: "2" });
    expect((await change(answer.undo?.fields ?? {})).errors["form"]).toContain("Another step");
    await change(later.undo?.fields ?? {});
    await change(answer.undo?.fields ?? {});
    expect(await begun()).toEqual([]);
  });

  test("what the form shows is what it saves; what has begun stays so", async () => {
    const { site, batch, change, read, sendAgain } = await brew({
      join: "any",
      conditions: [
        { is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 2 },
        { is: "step", hours: 200 },
      ],
      latestHours: 150,
    });
    await sendAgain(39, { gravity: 1.018 });
    await sendAgain(40, { gravity: 1.018 });
    await sendAgain(42.5, { gravity: 1.018 });
    const before = (await read()).data.setPoints;
    expect(before[1]?.begun?.by).toBe("met");
    const shown = await ownProfile(site, batch.id);
    if (!shown.ok) throw new Error(shown.code);
    await change({ deed: "profile", ...shown.value.values });
    const { begun: _, ...last } = before[2] ?? { hours: 0, celsius: 0 };
    expect((await read()).data.setPoints).toEqual([
      before[0],
      before[1],
      { ...last, until: { join: "all", conditions: [] } },
    ]);
  });

  test("phases go with the steps whose names they are, and the brewer's own stay", async () => {
    const { change, read, site, batch } = await brew(below);
    await inTransaction(site.store, (inner) => loadLibrary(inner.database.db, inner.siteId));
    const keepPhases = async (phases: { hours: number; name: string }[]) => {
      const { data, revision } = await read();
      const setPoints = [{ hours: 0, celsius: 18, name: "Planned" }];
      await updateEntry(site.store, batch.id, revision, { data: { ...data, setPoints, phases } }, owner);
    };
    const namesNow = async () => (await read()).data.phases.map(({ name }) => name);
    await keepPhases([{ hours: 0, name: "Planned" }]);
    const answer = await change({ deed: "take-profile", item: "fermentation-ale" });
    expect(await namesNow()).toEqual(["Primary", "Finish", "Cold crash"]);
    expect((await read()).data.phases.map(({ hours }) => hours)).toEqual(
      (await read()).data.setPoints.map(({ hours }) => hours),
    );
    await change(answer.undo?.fields ?? {});
    expect(await namesNow()).toEqual(["Planned"]);
    await keepPhases([{ hours: 0, name: "My own" }]);
    await change({ deed: "take-profile", item: "fermentation-ale" });
    expect(await namesNow()).toEqual(["My own"]);
  });

  test("steps of the library take the place of these, with an undo, until one has begun", async () => {
    const { change, read, site, batch, sendAgain } = await brew(below);
    await inTransaction(site.store, (inner) => loadLibrary(inner.database.db, inner.siteId));
    const before = (await read()).data.setPoints;
    const answer = await change({ deed: "take-profile", item: "fermentation-ale" });
    expect((await read()).data.setPoints.map(({ celsius, name }) => [celsius, name])).toEqual([
      [19, "Primary"],
      [21, "Finish"],
      [3, "Cold crash"],
    ]);
    await change(answer.undo?.fields ?? {});
    expect((await read()).data.setPoints.map(({ celsius, until }) => [celsius, until?.conditions])).toEqual(
      before.map(({ celsius, until }) => [celsius, until?.conditions ?? []]),
    );
    expect((await change({ deed: "take-profile", item: "nothing" })).errors["item"]).toContain("not in the library");
    await sendAgain(50, { gravity: 1.01 });
    expect((await change({ deed: "take-profile", item: "fermentation-ale" })).errors["item"]).toContain("has begun");
    const shown = await ownProfile(site, batch.id);
    expect(shown.ok && shown.value.library).toEqual([]);
  });

  test("a form that was not touched changes no step in °F, °P and psi", async () => {
    const { site, read, batch } = await brew(below);
    const { data, revision } = await read();
    const fine = { celsius: 18.5, kpa: 69 };
    const until: StepEnd = {
      ...below,
      conditions: [{ is: "level", quantity: "gravity", side: "below", than: 1.0125, hours: 0 }],
    };
    const [first, ...others] = data.setPoints;
    const setPoints = [{ ...first, hours: 0, ...fine, until }, ...others];
    await updateEntry(site.store, batch.id, revision, { data: { ...data, setPoints } }, owner);
    for (const units of [{}, { temperature: "F", gravity: "plato", volume: "us" } as const]) {
      const inUnits = { ...site, choices: { ...site.choices, ...units } };
      const { values } = await valueOf(ownProfile(inUnits, batch.id));
      const saved = await changeBatch(inUnits, batch.id, formOf({ deed: "profile", ...values }));
      expect(saved).toMatchObject({ ok: true, value: { errors: {} } });
      const [step] = (await read()).data.setPoints;
      expect(step?.celsius).toBeCloseTo(fine.celsius, 2);
      expect(step?.kpa).toBeCloseTo(fine.kpa, 1);
      expect(step?.until?.conditions).toMatchObject([{ than: expect.closeTo(1.0125, 4) }]);
    }
  });

  test("a step whose temperature is cleared goes, whatever else stands in its row", async () => {
    const { site, change, read, batch } = await brew(below);
    const shown = async () => (await valueOf(ownProfile(site, batch.id))).values;
    const without = async (index: number) =>
      change({ deed: "profile", ...(await shown()), [`step.${index}.celsius`]: "" });
    expect((await without(1)).errors).toEqual({});
    expect((await read()).data.setPoints.map(({ id }) => id)).toEqual(["a", "c"]);
    const { data, revision } = await read();
    const setPoints = data.setPoints.map((step) => {
      const { id: _, ...planned } = step;
      return { ...planned, name: "Planned" };
    });
    await updateEntry(site.store, batch.id, revision, { data: { ...data, setPoints } }, owner);
    expect((await without(0)).errors).toEqual({});
    expect((await read()).data.setPoints.map(({ celsius, name }) => [celsius, name])).toEqual([[2, "Planned"]]);
  });

  test("without a measured OG a step waits for the attenuation from the planned one", async () => {
    const attenuated: StepEnd = {
      join: "all",
      conditions: [{ is: "level", quantity: "attenuation", side: "above", than: 20, hours: 0 }],
    };
    const { store, batch, read, send, begun } = await brew(attenuated);
    const { data, revision } = await read();
    await updateEntry(store, batch.id, revision, { data: { ...data, og: null, recipe: recipeOf() } }, owner);
    const og = plainResults(recipeOf()).og;
    for (const hours of [9, 10]) await send(hours, { gravity: og - (og - 1) * 0.15 });
    await send(11, { gravity: og - (og - 1) * 0.25 });
    expect(await begun()).toEqual([]);
    await send(12, { gravity: og - (og - 1) * 0.25 });
    expect(await begun()).toEqual([["b", 12, "met"]]);
  });

  test("a wrong row is told at its fields and nothing is saved", async () => {
    const { change, read } = await brew(below);
    const before = (await read()).data.setPoints;
    const { errors } = await change({
      deed: "profile",
      "step.0.celsius": "hot",
      "step.0.over": "-3",
      "step.0.what.0": "gravity below",
      "step.0.value.0": "7",
      "step.1.name": "No temperature",
      "step.1.latest": "soon",
      "step.1.kpa": "9000",
      "step.2.celsius": "18",
      "step.2.latest": "0",
    });
    expect(Object.keys(errors).sort()).toEqual([
      "step.0.celsius",
      "step.0.over",
      "step.0.value.0",
      "step.1.celsius",
      "step.1.kpa",
      "step.1.latest",
      "step.2.latest",
    ]);
    expect((await read()).data.setPoints).toEqual(before);
  });

  test("the drawing knows how far from the set point the rules of this batch let the beer be", async () => {
    const { store, site, batch } = await brew(below);
    const tolerated = async () => {
      const shown = await ownProfile(site, batch.id);
      return shown.ok && shown.value.toleratedCelsius;
    };
    const rule = (than: number): Rule => ({
      join: "all",
      conditions: [{ is: "level", quantity: "offTarget", side: "above", than, hours: 1 }],
    });
    expect(await tolerated()).toBe(1.5);
    await saveRule(store, { scope: { is: "batch", id: "another" }, rule: rule(0.2), enabled: true });
    expect(await tolerated()).toBe(1.5);
    await saveRule(store, { scope: { is: "batch", id: batch.id }, rule: rule(0.6), enabled: true });
    expect(await tolerated()).toBe(0.6);
    for (const { id, ...kept } of await listRules(store)) await saveRule(store, { ...kept, id, enabled: false });
    expect(await tolerated()).toBeNull();
  });

  test("a step with free rise or pressure is marked where a controller follows, which is told neither", async () => {
    const { store, site, batch, device, read } = await brew(below);
    const add = async (follows: Follows) => {
      const fields = { name: "Fridge", kind: "url", host: "", allowPrivate: false, ...follows };
      const added = await insertController(store, fields, {});
      return added.ok ? added.value : "";
    };
    const isToldLess = async () => {
      const shown = await ownProfile(site, batch.id);
      return shown.ok && shown.value.isToldLess;
    };
    const hold = async (more: Partial<SetPoint>) => {
      const { data, revision } = await read();
      const setPoints = [{ id: "a", hours: 0, celsius: 18, ...more }];
      await updateEntry(store, batch.id, revision, { data: { ...data, setPoints } }, owner);
    };
    await hold({ freeRise: true });
    await add({ batchId: "another", deviceId: null });
    expect(await isToldLess()).toBe(false);
    const id = await add({ batchId: batch.id, deviceId: null });
    expect(await isToldLess()).toBe(true);
    await hold({});
    expect(await isToldLess()).toBe(false);
    await hold({ kpa: 50 });
    expect(await isToldLess()).toBe(true);
    await enableController(store, id, false);
    expect(await isToldLess()).toBe(false);
    await add({ batchId: null, deviceId: device.id });
    expect(await isToldLess()).toBe(true);
    await endAssignments(store, device.id, noon + 1);
    expect(await isToldLess()).toBe(false);
  });

  test("profiles are looked at while the site shows fermentation", async () => {
    const { store } = await brew(below);
    expect(await followProfiles.schedule?.(store)).toEqual({ every: "minutes", minutes: 5 });
    await changeSiteSettings(store, { modules: [...presets.portfolio] });
    expect(await followProfiles.schedule?.(store)).toBeNull();
  });
});
