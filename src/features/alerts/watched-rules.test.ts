/** How each rule stands with a batch: armed, fired, snoozed, acknowledged, and armed again. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insert } from "../../../tests/entry-factory.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { hour, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import { listAlerts } from "../../storage/alerts.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { assignDevice } from "../../storage/devices.ts";
import { changeAlerts } from "./actions.ts";
import { alertsRoom } from "./queries.ts";
import { watchedRules } from "./watched-rules.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a rule goes from armed to fired, snoozed and seen, and is armed again when its value came clear", async () => {
    const { store, batch, own, sendTwice, site, clock } = await watchedBatch(opened);
    const id = await own();
    const now = async () => {
      const rules = await watchedRules(store, { id: batch.id, recipeSlug: null });
      const rule = rules.find((each) => each.id === id);
      return rule && [rule.state, rule.values, rule.until];
    };
    const act = async (deed: string, more: Record<string, string> = {}) => {
      const [alert] = await listAlerts(store, { limit: 1 });
      await changeAlerts(site, formOf({ deed, id: alert?.id ?? "", ...more }));
    };
    expect(await now()).toEqual(["armed", [], null]);
    await sendTwice(1, { celsius: 20 });
    expect(await now()).toEqual(["armed", [20], null]);
    await sendTwice(2, { celsius: 26 });
    expect(await now()).toEqual(["fired", [26], null]);
    const until = clock.now + hour;
    await act("snooze", { until: "hour" });
    expect(await now()).toEqual(["snoozed", [26], until]);
    await act("wake");
    await act("acknowledge");
    expect(await now()).toEqual(["seen", [26], null]);
    await sendTwice(3, { celsius: 20 });
    expect(await now()).toEqual(["armed", [20], null]);
    await sendTwice(4, { celsius: 27 });
    expect(await now()).toEqual(["fired", [27], null]);
  });

  test("what was measured for another condition is not shown for the one that took its place", async () => {
    const { store, batch, own, sendTwice } = await watchedBatch(opened);
    const id = await own();
    await sendTwice(1, { celsius: 20, gravity: 1.05 });
    await sendTwice(30, { celsius: 20.5, gravity: 1.046 });
    const valuesOf = async (ruleId: string) =>
      (await watchedRules(store, { id: batch.id, recipeSlug: null })).find((each) => each.id === ruleId)?.values;
    const ph = { is: "level", quantity: "ph", side: "below", than: 4, hours: 0 } as const;
    const rule = { ...warm, conditions: [ph, ...warm.conditions] };
    await saveRule(store, { id, scope: { is: "all", id: "" }, rule, enabled: true });
    expect(await valuesOf(id)).toEqual([null, 20.5]);
    const [, overFinal] = (await valuesOf("stable")) ?? [];
    expect(overFinal).toBeGreaterThan(4);
    await changeSiteSettings(store, { units: { ...defaultSettings.units, gravity: "plato" } });
    expect(await valuesOf("stable")).toEqual([null, null]);
  });

  test("rules that are off or for others do not watch it, and a silence goes on by the clock", async () => {
    const { store, batch, send, clock } = await watchedBatch(opened);
    await saveRule(store, { scope: { is: "batch", id: "another" }, rule: warm, enabled: true });
    const mine = await saveRule(store, { scope: { is: "recipe", id: "fog" }, rule: warm, enabled: true });
    await saveRule(store, { id: "stuck", scope: { is: "all", id: "" }, rule: warm, enabled: false });
    await send(1, { celsius: 20 });
    clock.now += 2 * hour;
    const rules = await watchedRules(store, { id: batch.id, recipeSlug: "fog" });
    expect(rules.map(({ id }) => id)).toEqual([
      "stable",
      "hot",
      "off-target",
      "late",
      "silent",
      "battery",
      mine.ok && mine.value,
    ]);
    const hours = (clock.now - (noon + hour)) / hour;
    expect(hours).toBeGreaterThan(2);
    expect(rules.find(({ id }) => id === "silent")?.values).toEqual([expect.closeTo(hours, 6)]);
  });

  test("the list of rules shows what each came to in the batch that was read last, and nothing of rules that are off", async () => {
    const first = await watchedBatch(opened);
    const { store, site, own, send, batch, device } = first;
    const id = await own();
    const present = async (rule: string) => {
      const room = await alertsRoom(site, { page: null, edit: null, add: false, try: null, batch: null });
      if (!room.ok) throw new Error(room.code);
      const found = room.value.rules.find((each) => each.id === rule)?.present;
      return found && [found.batch.title, found.values];
    };
    expect(await present(id)).toBeNull();
    await send(1, { celsius: 20 });
    expect(await present(id)).toEqual(["Fog", [20]]);
    const other = await insert(store, { kind: "batch", title: "Haze", status: "published", data: batch.data });
    await assignDevice(store, device.id, other.id, noon + 2 * hour);
    await send(3, { celsius: 22 });
    expect(await present(id)).toEqual(["Haze", [22]]);
    await changeAlerts(site, formOf({ deed: "off", id }));
    expect(await present(id)).toBeNull();
  });
});
