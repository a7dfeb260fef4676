/** How each rule stands with a batch: armed, fired, snoozed, acknowledged, and armed again. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { hour, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import { listAlerts } from "../../storage/alerts.ts";
import { changeAlerts } from "./actions.ts";
import { watchedRules } from "./watched-rules.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a rule goes from armed to fired, snoozed and seen, and is armed again when its value came clear", async () => {
    const { store, batch, own, send, site, clock } = await watchedBatch(opened);
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
    await send(1, { celsius: 20 });
    expect(await now()).toEqual(["armed", [20], null]);
    await send(2, { celsius: 26 });
    expect(await now()).toEqual(["fired", [26], null]);
    const until = clock.now + hour;
    await act("snooze", { until: "hour" });
    expect(await now()).toEqual(["snoozed", [26], until]);
    await act("wake");
    await act("acknowledge");
    expect(await now()).toEqual(["seen", [26], null]);
    await send(3, { celsius: 20 });
    expect(await now()).toEqual(["armed", [20], null]);
    await send(4, { celsius: 27 });
    expect(await now()).toEqual(["fired", [27], null]);
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
});
