/** Rules as they are kept: those of one word, those of groups, and what is none. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Condition, Rule } from "../domain/alerts/rule.ts";
import { defaultSettings } from "../domain/publishing/site-settings.ts";
import { findRule, listRules, readKept, saveRule } from "./alert-rules.ts";
import type { Store } from "./database.ts";
import { changeSiteSettings } from "./site-settings.ts";

const conditions: Condition[] = [{ is: "foam" }, { is: "silent", hours: 3 }, { is: "day", days: 2 }];
const scope = { is: "all", id: "" } as const;

describe.each(engines)("rules on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const storeRaw = ({ database, siteId }: Store, id: string, rule: string) =>
    database.db
      .insertInto("alert_rules")
      .values({ site_id: siteId, id, scope: "all", scope_id: "", rule, enabled: 1, created_at: 1, updated_at: 1 })
      .execute();

  test.each<Rule["join"]>(["all", "any", ["all", "any"]])("and and or come back as they were: %j", async (join) => {
    const store = opened.store();
    const saved = await saveRule(store, { scope, rule: { join, conditions }, enabled: true });
    expect((await findRule(store, saved.ok ? saved.value : ""))?.rule).toEqual({ join, conditions });
  });

  test("standard ones are in the unit of the site's gravities until they are changed", async () => {
    const store = opened.store();
    await changeSiteSettings(store, { units: { ...defaultSettings.units, gravity: "plato" } });
    const stuck = await findRule(store, "stuck");
    expect(stuck?.rule.conditions).toEqual([
      { is: "stable", points: 0.25, hours: 24, unit: "°P" },
      { is: "level", quantity: "overFinal", side: "above", than: 1, hours: 0, unit: "°P" },
      { is: "day", days: 2 },
    ]);
    await saveRule(store, { ...stuck!, enabled: false });
    await changeSiteSettings(store, { units: { ...defaultSettings.units, gravity: "sg" } });
    expect((await findRule(store, "stuck"))?.rule).toEqual(stuck?.rule);
    expect((await findRule(store, "stable"))?.rule.conditions[0]).toEqual({ is: "stable", points: 1, hours: 48 });
  });

  test("a rule that was stored with one word reads the same, and one whose words do not fit watches nothing", async () => {
    const store = opened.store();
    const text = (join: unknown) => JSON.stringify({ join, conditions });
    await storeRaw(store, "old", text("any"));
    for (const [id, join] of Object.entries({ few: ["any"], many: ["any", "all", "any"], other: ["any", "not"] }))
      await storeRaw(store, id, text(join));
    expect((await findRule(store, "old"))?.rule).toEqual({ join: "any", conditions });
    const ids = (await listRules(store)).map(({ id }) => id);
    expect(ids.filter((id) => ["old", "few", "many", "other"].includes(id))).toEqual(["old"]);
  });
});

test("a rule of groups that was removed comes back from what its form kept", () => {
  const rule = { id: "r", scope, rule: { join: ["any", "all"], conditions }, enabled: true };
  expect(readKept(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
  expect(readKept({ ...rule, rule: { join: ["any"], conditions } })).toBeNull();
});
