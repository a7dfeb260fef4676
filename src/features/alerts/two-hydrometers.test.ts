/** Rules on a batch that two hydrometers measure: they look at the one that leads, and at how far the two are apart. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { hour, watchedBatch } from "../../../tests/watched-batch.ts";
import type { Level, Rule } from "../../domain/alerts/rule.ts";
import { listWatches } from "../../storage/alerts.ts";
import { endAssignments } from "../../storage/device-assignments.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { dryRun } from "./dry-run.ts";
import { watchedRules } from "./watched-rules.ts";

const level = (quantity: Level["quantity"], side: Level["side"], than: number, hours = 0): Rule => ({
  join: "all",
  conditions: [{ is: "level", quantity, side, than, hours }],
});

describe.each(engines)("rules and two hydrometers on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew(rule: Rule) {
    const watched = await watchedBatch(opened);
    const { store, batch, clock, settle, send } = watched;
    const id = await watched.own(rule);
    const { device } = await insertDevice(store, { name: "Second" });
    await assignDevice(store, device.id, batch.id, noon);
    const sendSecond = async (hours: number, gravity: number, celsius = 20, times = [hours]) => {
      clock.now = Math.max(clock.now, noon + hours * hour);
      const readings = times.map((each) => ({ deviceId: device.id, at: noon + each * hour, gravity, celsius }));
      await appendReadings(store, readings);
      await settle();
    };
    /** Each quarter of an hour both. */
    const both = async (from: number, to: number, leader: number, second: number) => {
      for (let hours = from; hours < to; hours += 0.25) {
        await send(hours, { gravity: leader, celsius: 20 });
        await sendSecond(hours + 0.05, second);
      }
    };
    const lead = async () => {
      await updateEntry<"batch">(store, batch.id, 1, { data: { ...batch.data, leadDeviceId: device.id } }, owner);
      await settle();
    };
    const own = async () => (await watched.told()).filter(([ruleId]) => ruleId === id).map(([, hours]) => hours);
    return { ...watched, id, second: device, sendSecond, both, lead, told: own };
  }

  test("what the second reads is not told of: neither its gravity nor its temperature", async () => {
    const cold = await brew(level("gravity", "below", 1.02));
    await cold.both(0, 1, 1.03, 1.015);
    expect(await cold.told()).toEqual([]);
    await cold.sendTwice(1, { gravity: 1.019 });
    expect(await cold.told()).toEqual([1]);
    const warm = await brew(level("celsius", "above", 25));
    await warm.send(0, { gravity: 1.03, celsius: 20 });
    await warm.sendSecond(0.1, 1.03, 30, [0.05, 0.1]);
    expect(await warm.told()).toEqual([]);
  });

  test("two that are too far apart are told of once, in the dry run as live", async () => {
    const { both, told, store, batch } = await brew(level("apart", "above", 3));
    await both(0, 1, 1.03, 1.032);
    expect(await told()).toEqual([]);
    await both(1, 2.5, 1.03, 1.034);
    expect(await told()).toEqual([1.05]);
    const { tried } = await dryRun(store, batch, [level("apart", "above", 3)]);
    expect(tried.map(({ fired }) => [(fired.at - noon) / hour, fired.values])).toEqual([[1.05, [4]]]);
  });

  test("held for hours is known however often somebody looks", async () => {
    const { both, told } = await brew(level("apart", "above", 3, 3));
    await both(0, 4.5, 1.03, 1.034);
    expect(await told()).toEqual([3.05]);
  });

  const silent: Rule = { join: "all", conditions: [{ is: "silent", hours: 1 }] };

  test("one that leads and is silent is told of while the second goes on, in the dry run as live", async () => {
    const { both, sendSecond, send, told, store, batch } = await brew(silent);
    await both(0, 1, 1.03, 1.032);
    for (let hours = 1; hours < 4; hours += 0.25) await sendSecond(hours, 1.03);
    expect(await told()).toEqual([1.75]);
    const { tried } = await dryRun(store, batch, [silent]);
    expect(tried.map(({ fired }) => (fired.at - noon) / hour)).toEqual([1.75]);
    await send(4, { gravity: 1.028 });
    await sendSecond(5.5, 1.029);
    expect(await told()).toEqual([1.75, 5]);
  });

  test("how long it has been silent is counted from its own last reading", async () => {
    const { both, sendSecond, store, batch, id, clock } = await brew({ ...silent, join: "any" });
    await both(0, 1, 1.03, 1.032);
    await sendSecond(1.5, 1.03);
    clock.now = noon + 1.5 * hour;
    const rules = await watchedRules(store, { id: batch.id, recipeSlug: null });
    expect(rules.find((rule) => rule.id === id)?.values).toEqual([0.75]);
  });

  test("one that was taken off the batch is not waited for", async () => {
    const { both, sendSecond, told, store, device } = await brew(silent);
    await both(0, 1, 1.03, 1.032);
    await endAssignments(store, device.id, noon + hour);
    for (let hours = 1; hours < 3; hours += 0.25) await sendSecond(hours, 1.03);
    expect(await told()).toEqual([]);
  });

  test("once the leader was taken off the batch, what the other measures is told of", async () => {
    const { both, sendSecond, told, store, device, settle, clock } = await brew(level("gravity", "below", 1.02));
    await both(0, 1, 1.03, 1.018);
    clock.now = noon + 2 * hour;
    await assignDevice(store, device.id, null, noon + 2 * hour);
    await settle();
    expect(await told()).toEqual([]);
    await sendSecond(3, 1.0179);
    expect(await told()).toEqual([3]);
  });

  test("once the leader was taken off the batch, what one says that nobody has heard yet is told of", async () => {
    const { send, told, store, batch, device, settle, clock } = await brew(level("gravity", "below", 1.02));
    for (let hours = 0; hours < 1; hours += 0.25) await send(hours, { gravity: 1.03 });
    clock.now = noon + 2 * hour;
    await assignDevice(store, device.id, null, clock.now);
    await settle();
    const { device: third } = await insertDevice(store, { name: "Third" });
    await assignDevice(store, third.id, batch.id, clock.now);
    clock.now = noon + 3 * hour;
    const low = [clock.now - 1000, clock.now].map((at) => ({ deviceId: third.id, at, gravity: 1.0179 }));
    await appendReadings(store, low);
    await settle();
    expect(await told()).toEqual([3]);
  });

  test("a dry run waits for whichever one led at the time", async () => {
    const { second, store, batch, device, settle, clock } = await brew(silent);
    const { device: thermometer } = await insertDevice(store, { name: "Thermometer" });
    await assignDevice(store, thermometer.id, batch.id, noon);
    const append = (deviceId: string, from: number, to: number, values: object) =>
      appendReadings(
        store,
        Array.from({ length: (to - from) * 4 }, (_, index) => ({
          deviceId,
          at: noon + (from + index / 4) * hour,
          ...values,
        })),
      );
    await append(device.id, 0, 30, { gravity: 1.03 });
    await append(second.id, 0, 60, { gravity: 1.032 });
    await append(thermometer.id, 0, 62, { celsius: 20 });
    clock.now = noon + 62 * hour;
    await assignDevice(store, device.id, null, noon + 32 * hour);
    await settle();
    const { tried } = await dryRun(store, batch, [silent]);
    expect(tried.map(({ fired }) => (fired.at - noon) / hour)).toEqual([60.75]);
  });

  test("when another one leads, nothing old is told, and what is new is", async () => {
    const { both, lead, told, store, batch, id, sendSecond } = await brew(level("gravity", "below", 1.02));
    await both(0, 2, 1.022, 1.018);
    await lead();
    expect(await told()).toEqual([]);
    expect((await listWatches(store, batch.id)).find(({ ruleId }) => ruleId === id)).toMatchObject({ armed: true });
    await sendSecond(3, 1.0179);
    expect(await told()).toEqual([3]);
  });
});
