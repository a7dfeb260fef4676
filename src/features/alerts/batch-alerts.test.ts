/** What a batch's profile shows of its rules: those that watch it, what they have told of it alone, and a dry run of them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insert } from "../../../tests/entry-factory.ts";
import { hour, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import { batchAlerts } from "./batch-alerts.ts";
import { historyOf } from "./batch-history.ts";
import { alertsRoom } from "./queries.ts";

describe.each(engines)("a batch's own alerts on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("rules of the batch, what they told of it, and their dry run on another batch too", async () => {
    const { store, site, batch, sendTwice } = await watchedBatch(opened);
    const saved = await saveRule(store, { scope: { is: "batch", id: batch.id }, rule: warm, enabled: true });
    const id = saved.ok ? saved.value : "";
    await saveRule(store, { scope: { is: "batch", id: "another" }, rule: warm, enabled: true });
    const other = await insert(store, { kind: "batch", title: "Haze", status: "published", data: batch.data });
    await sendTwice(1, { celsius: 26 });
    await sendTwice(2, { celsius: 20 });
    await sendTwice(3, { celsius: 27 });
    const shown = await batchAlerts(site, batch.id, new URLSearchParams());
    expect(shown.rules.map((rule) => rule.id)).toContain(id);
    expect(shown.rules).toHaveLength(8);
    expect(shown.told.map(({ fired }) => (fired.at - noon) / hour)).toEqual([3, 1]);
    expect(shown.trial).toBeNull();
    expect((await batchAlerts(site, other.id, new URLSearchParams())).told).toEqual([]);

    const dry = (search: string) => batchAlerts(site, batch.id, new URLSearchParams(search));
    expect((await dry("try=all")).trial).toMatchObject({ ruleCount: 8, batch: { title: "Fog" } });
    const tried = (await dry(`try=${id}`)).trial?.tried.map(({ fired }) => (fired.at - noon) / hour);
    expect(tried).toEqual([1, 3]);
    expect((await dry(`try=all&batch=${other.id}`)).trial).toMatchObject({ ruleCount: 8, batch: { title: "Haze" } });
  });

  test("told and done are one row in order of time, numbered from the first", async () => {
    const { store, site, batch, sendTwice, own } = await watchedBatch(opened);
    await own();
    await sendTwice(1, { celsius: 26 });
    await sendTwice(2, { celsius: 20 });
    await sendTwice(3, { celsius: 27 });
    const { told } = await batchAlerts({ ...site, store }, batch.id, new URLSearchParams());
    const acted = [{ at: noon + 2 * hour, title: "Step 2", text: "by time" }];
    expect(historyOf(told, acted).map(({ number, kind }) => [number, kind])).toEqual([
      [1, "told"],
      [2, "acted"],
      [3, "told"],
    ]);
  });

  test("the form of a new rule begins with the batch that it was asked for, and says what it comes to now", async () => {
    const { store, site, batch, send, clock } = await watchedBatch(opened);
    await insert(store, {
      kind: "batch",
      title: "Done",
      status: "published",
      data: { ...batch.data, batchStatus: "Completed", number: 9 },
    });
    await send(1, { celsius: 20, gravity: 1.031 });
    clock.now += hour;
    const formFor = async (id: string | null) => {
      const room = await alertsRoom(site, { page: null, edit: null, add: true, try: null, batch: id });
      return room.ok ? room.value.form : null;
    };
    const form = await formFor(batch.id);
    expect(form?.values["scope"]).toBe(`batch ${batch.id}`);
    const values = form?.now.find(({ scope }) => scope === `batch ${batch.id}`)?.values;
    expect(values).toMatchObject({ gravity: "1.031", celsius: "20.0 °C", silent: "1 h" });
    expect(values).not.toHaveProperty("ph");
    expect(form?.now.find(({ scope }) => scope === "all")?.batch.title).toBe("Fog");
    expect(form?.now.map(({ batch: { title } }) => title)).not.toContain("Done");
    expect((await formFor("nowhere"))?.values["scope"]).toBe("all");
  });
});
