/** From a reading to an alert: once, whatever comes between, and never for what is not live. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { doWork } from "../../../tests/do-work.ts";
import { dataOf, insert, owner } from "../../../tests/entry-factory.ts";
import { recipeOf } from "../../../tests/recipe-factory.ts";
import { recordStatements } from "../../../tests/volume/record-statements.ts";
import { hour, minute, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import type { Rule } from "../../domain/alerts/rule.ts";
import { presets } from "../../domain/publishing/site-settings.ts";
import { listRules, saveRule } from "../../storage/alert-rules.ts";
import { keepWatches, listAlerts, listWatches } from "../../storage/alerts.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { purgeBin, removeEntry } from "../../storage/entry-bin.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { dryRun } from "./dry-run.ts";
import { watchSilence } from "./on-readings.ts";
import { factsOf, watchBatch } from "./watch-batch.ts";

describe.each(engines)("rules that watch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const brew = (status?: "Fermenting" | "Planning") => watchedBatch(opened, status);

  test("a reading over the level is told once, with the event that channels hear of", async () => {
    const { store, batch, sendTwice, told, own } = await brew();
    const id = await own();
    for (const [index, celsius] of [20, 25.4, 26, 24.9, 25.4, 24, 25.2].entries())
      await sendTwice((index + 1) / 4, { celsius });
    expect(await told()).toEqual([
      [id, 0.5],
      [id, 1.75],
    ]);
    const cleared = (await listAlerts(store, { limit: 9 })).map(
      ({ clearedAt }) => clearedAt && (clearedAt - noon) / hour,
    );
    expect(cleared).toEqual([null, 1.5]);
    const events = await store.database.db
      .selectFrom("events")
      .where("site_id", "=", store.siteId)
      .where("type", "=", "alert-fired")
      .selectAll()
      .execute();
    expect(events).toHaveLength(2);
    expect(await listWatches(store, batch.id)).toContainEqual({
      ruleId: id,
      seenAt: noon + 1.75 * hour,
      armed: false,
      values: [25.2],
      of: ["celsius"],
    });
  });

  test("a silence is told by the clock, once, and ends with a reading", async () => {
    const { clock, store, send, told, settle } = await brew();
    const look = async (hours: number) => {
      clock.now = noon + hours * hour;
      await doWork(watchSilence, { store, dataFolder: "" });
      await settle();
    };
    await send(0, { celsius: 20 });
    for (const hours of [2, 3.1, 3.3, 5]) await look(hours);
    expect(await told()).toEqual([["silent", 3]]);
    await send(6, { celsius: 20 });
    await send(6.5, { celsius: 20 });
    await look(10);
    expect(await told()).toEqual([
      ["silent", 3],
      ["silent", 9.5],
    ]);
  });

  test("a sensor that sends what it kept, one by one, is told of as silent once", async () => {
    const { clock, device, store, told, settle } = await brew();
    const keptSince = async (...sent: number[]) => {
      for (const hours of sent) {
        await appendReadings(store, [{ deviceId: device.id, at: noon + hours * hour, celsius: 20 }]);
        await settle();
      }
    };
    clock.now = noon + 10 * hour;
    await keptSince(10);
    clock.now = noon + 14 * hour;
    await doWork(watchSilence, { store, dataFolder: "" });
    await settle();
    clock.now = noon + 20 * hour;
    await keptSince(11, 12, 18, 19);
    expect(await told()).toEqual([["silent", 13]]);
  });

  test("a device that sends what it kept while nobody could take it is not silent, and is once it stops", async () => {
    const { clock, device, store, told, settle } = await brew();
    clock.now = noon + 20 * hour;
    for (const hours of [10, 11, 12]) {
      await appendReadings(store, [{ deviceId: device.id, at: noon + hours * hour, celsius: 20 }]);
      await settle();
    }
    expect(await told()).toEqual([]);
    clock.now += 5 * minute;
    await doWork(watchSilence, { store, dataFolder: "" });
    await settle();
    expect(await told()).toEqual([["silent", 15]]);
  });

  test("silence is looked for while the site shows fermentation", async () => {
    const { store } = await brew();
    expect(await watchSilence.schedule?.(store)).toEqual({ every: "minutes", minutes: 5 });
    await changeSiteSettings(store, { modules: [...presets.portfolio] });
    expect(await watchSilence.schedule?.(store)).toBeNull();
  });

  test("many batches that have news are looked at side by side, by as many statements as a few", async () => {
    const { store, clock, send, own, settle } = await brew();
    await own();
    await send(0, { celsius: 20 });
    const batches = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const data = { ...dataOf.batch, batchStatus: "Fermenting" as const, fermentationStartedAt: noon };
        const batch = await insert(store, { kind: "batch", title: `Fog ${index}`, data });
        const { device } = await insertDevice(store, { name: `Float ${index}` });
        await assignDevice(store, device.id, batch.id, noon);
        return { batch, device };
      }),
    );
    const lookAt = async (count: number, hours: number, celsius: number) => {
      clock.now = noon + hours * hour;
      const of = batches.slice(0, count);
      await appendReadings(
        store,
        of.flatMap(({ device }) => [clock.now - minute, clock.now].map((at) => ({ deviceId: device.id, at, celsius }))),
      );
      await settle();
      return recordStatements(() => Promise.all(of.map(({ batch }) => watchBatch(store, batch.id, clock.now))));
    };
    for (const celsius of [20, 20.1]) await lookAt(20, celsius - 19, celsius);
    const few = await lookAt(2, 2, 20.2);
    const many = await lookAt(20, 3, 25.5);
    expect(few.length).toBeGreaterThan(4);
    expect(many.length).toBeLessThanOrEqual(few.length);
    const told = await listAlerts(store, { limit: 50 });
    expect(told.map(({ batchId }) => batchId).sort()).toEqual(batches.map(({ batch }) => batch.id).sort());
  });

  test("the same work done again tells nothing twice", async () => {
    const { store, batch, send, sendTwice, told, own } = await brew();
    const id = await own();
    await send(0, { celsius: 20 });
    await sendTwice(1, { celsius: 26 });
    await store.database.db
      .updateTable("batch_watches")
      .set({ seen_at: noon, armed: 1 })
      .where("site_id", "=", store.siteId)
      .execute();
    await watchBatch(store, batch.id, noon);
    expect(await told()).toEqual([[id, 1]]);
  });

  test("what is imported, what is planned and what is in the bin is not watched", async () => {
    const live = await brew();
    await live.own();
    await live.sendTwice(1, { celsius: 26 }, { ...live.store, origin: "import" });
    expect(await live.told()).toEqual([]);
    const planned = await brew("Planning");
    await planned.own();
    await planned.sendTwice(1, { celsius: 26 });
    expect(await planned.told()).toEqual([]);
    expect(await listWatches(planned.store, planned.batch.id)).toEqual([]);
    const binned = await brew();
    const id = await binned.own();
    await binned.sendTwice(1, { celsius: 26 });
    expect(await binned.told()).toEqual([[id, 1]]);
    await removeEntry(binned.store, binned.batch.id, owner);
    await binned.sendTwice(2, { celsius: 20 });
    await binned.sendTwice(3, { celsius: 27 });
    expect(await binned.told()).toHaveLength(1);
    binned.clock.now += 40 * 24 * hour;
    expect(await purgeBin(binned.store)).toBe(1);
    expect(await binned.told()).toEqual([]);
  });

  test("a batch that is done is watched no more", async () => {
    const { store, batch, send, sendTwice, told, own } = await brew();
    await own();
    await send(1, { celsius: 20 });
    await updateEntry<"batch">(store, batch.id, 1, { data: { ...batch.data, batchStatus: "Completed" } }, owner);
    await sendTwice(2, { celsius: 26 });
    expect(await told()).toEqual([]);
    expect(await listWatches(store, batch.id)).toEqual([]);
  });

  test("a backlog longer than is read in one go is seen whole", async () => {
    const { clock, store, batch, device, settle, told, own } = await brew();
    const id = await own();
    clock.now = noon + 100 * hour;
    const at = (index: number) => noon + index * minute;
    await appendReadings(
      store,
      Array.from({ length: 4500 }, (_, index) => ({
        deviceId: device.id,
        at: at(index),
        celsius: [99, 100, 2099, 2100, 4399, 4400].includes(index) ? 26 : 20,
      })),
    );
    await settle();
    expect((await told()).filter(([rule]) => rule === id)).toEqual([100, 2100, 4400].map((each) => [id, each / 60]));
    // While readings come and wait to be seen, nothing is silent.
    expect((await told()).filter(([rule]) => rule === "silent")).toEqual([]);
    await doWork(watchSilence, { store, dataFolder: "" });
    await settle();
    expect((await told()).filter(([rule]) => rule === "silent")).toEqual([["silent", 4499 / 60 + 3]]);
    const watch = (await listWatches(store, batch.id)).find(({ ruleId }) => ruleId === id);
    expect(watch?.seenAt).toBe(at(4499));
  });

  test("a dry run finds on the stored batch what was told while it fermented", async () => {
    const { store, batch, send, told } = await brew();
    const gravityAt = (hours: number) => Number((1.012 + 0.038 / (1 + Math.exp((hours - 60) / 12))).toFixed(4));
    for (let hours = 0; hours < 200; hours += 2) await send(hours, { gravity: gravityAt(hours), celsius: 20 });
    const live = await told();
    expect(live.map(([id]) => id)).toEqual(["stable"]);
    const dry = await Promise.all(
      (await listRules(store)).map(async ({ id, rule }) =>
        (await dryRun(store, batch, [rule])).tried.map(({ fired }) => [id, (fired.at - noon) / hour]),
      ),
    );
    expect(dry.flat()).toEqual(live);
  });

  test("a rule of groups is judged, kept in what fired and tried alike", async () => {
    const { store, batch, sendTwice, told, own } = await watchedBatch(opened);
    const rule: Rule = {
      join: ["all", "any"],
      conditions: [
        ...warm.conditions,
        { is: "level", quantity: "gravity", side: "below", than: 1.02, hours: 0 },
        { is: "level", quantity: "ph", side: "below", than: 4, hours: 0 },
      ],
    };
    const id = await own(rule);
    await sendTwice(1, { celsius: 26, gravity: 1.03, ph: 5 });
    await sendTwice(2, { celsius: 20, gravity: 1.01, ph: 5 });
    await sendTwice(3, { celsius: 26, gravity: 1.01, ph: 5 });
    await sendTwice(4, { celsius: 20, gravity: 1.03, ph: 5 });
    await sendTwice(5, { celsius: 20, gravity: 1.03, ph: 3.9 });
    const mine = (await told()).filter(([ruleId]) => ruleId === id);
    expect(mine.map(([, hours]) => hours)).toEqual([3, 5]);
    const kept = (await listAlerts(store, { limit: 50 })).filter(({ ruleId }) => ruleId === id);
    expect(kept.map((each) => each.rule)).toEqual([rule, rule]);
    const { tried } = await dryRun(store, batch, [rule]);
    expect(tried.map(({ fired }) => (fired.at - noon) / hour)).toEqual([3, 5]);
  });

  test("a dry run of a batch with more readings than are read one by one sees the whole of it", async () => {
    const { clock, store, batch, device, settle } = await brew("Planning");
    const minutes = 20_100;
    clock.now = noon + minutes * minute;
    const readings = Array.from({ length: minutes }, (_, index) => ({
      deviceId: device.id,
      at: noon + index * minute,
      celsius: index < minutes - 90 ? 20 : 26,
    }));
    while (readings.length > 0) await appendReadings(store, readings.splice(0, 5000));
    await settle();
    const { tried } = await dryRun(store, batch, [warm]);
    expect(tried).toHaveLength(1);
    expect(((tried[0]?.fired.at ?? 0) - noon) / minute).toBeGreaterThanOrEqual(minutes - 90);
  });

  test("rules are for all batches, those of a recipe, or one", async () => {
    const { store, batch, sendTwice, told } = await brew();
    const put = async (is: "recipe" | "batch", id: string) => {
      const saved = await saveRule(store, { scope: { is, id }, rule: warm, enabled: true });
      return saved.ok ? saved.value : "";
    };
    await put("batch", "another");
    await put("recipe", "another");
    await saveRule(store, { scope: { is: "all", id: "" }, rule: warm, enabled: false });
    const mine = await put("batch", batch.id);
    await sendTwice(1, { celsius: 26 });
    expect(await told()).toEqual([[mine, 1]]);
  });

  test("a rule that was off for a while does not cost the others what they have seen", async () => {
    const { store, send, told } = await brew();
    const scope = { is: "all", id: "" } as const;
    const [level] = warm.conditions;
    const held = await saveRule(store, {
      scope,
      rule: { ...warm, conditions: [{ ...level, hours: 3 }] },
      enabled: true,
    });
    const sour = { join: "all", conditions: [{ ...level, quantity: "ph" }] } as const;
    const other = await saveRule(store, { scope, rule: sour, enabled: true });
    if (!held.ok || !other.ok) throw new Error("no rule");
    await send(1, { celsius: 20 });
    await saveRule(store, { id: other.value, scope, rule: sour, enabled: false });
    for (const hours of [2, 3]) await send(hours, { celsius: 26 });
    await saveRule(store, { id: other.value, scope, rule: sour, enabled: true });
    await send(5.25, { celsius: 26 });
    expect(await told()).toContainEqual([held.value, 5.25]);
  });

  test.each([
    ["pressure", { pressureKpa: 90 }, 80],
    ["ph", { ph: 4.8 }, 4.5],
    ["battery", { celsius: 20, batteryPercent: 30 }, 20],
  ] as const)("a %s that is held for hours is told of while the batch ferments", async (quantity, values, than) => {
    const { send, told, own } = await brew();
    const id = await own({ join: "all", conditions: [{ is: "level", quantity, side: "above", than, hours: 4 }] });
    for (let hours = 1; hours <= 6; hours++) await send(hours, values);
    expect(await told()).toEqual([[id, 5]]);
  });

  test("the least that the makers of all yeasts allow is the warmest", () => {
    const yeastsOf = (...warmest: (number | undefined)[]) =>
      recipeOf({
        yeasts: warmest.flatMap((maxCelsius) => recipeOf().yeasts.map((yeast) => ({ ...yeast, maxCelsius }))),
      });
    const warmestOf = (...warmest: (number | undefined)[]) =>
      factsOf({ ...dataOf.batch, recipe: yeastsOf(...warmest) }, 0).warmestCelsius;
    expect([warmestOf(24, 20, undefined), warmestOf(undefined), factsOf(dataOf.batch, 0).warmestCelsius]).toEqual([
      20,
      null,
      null,
    ]);
  });

  test("a process that dies between two alerts has told none of them", async () => {
    const { store, batch } = await brew();
    const fired = (at: number) => ({ ruleId: "r", rule: warm, fired: { at, values: [26], readings: [] } });
    const broken = {
      ...fired(2),
      rule: {
        toJSON: () => {
          throw new Error("gone");
        },
      } as never,
    };
    await expect(keepWatches(store, batch.id, [], [fired(1), broken])).rejects.toThrow("gone");
    expect(await listAlerts(store, { limit: 9 })).toEqual([]);
  });
});
