/** From a reading to an alert: once, whatever comes between, and never for what is not live; then the room in which it is seen. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { doWork } from "../../../tests/do-work.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { hour, minute, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { guest } from "../../domain/people/viewer.ts";
import { listRules, mostRules, saveRule } from "../../storage/alert-rules.ts";
import { acknowledgeAlert, byChannel, keepWatches, listAlerts, listWatches } from "../../storage/alerts.ts";
import { purgeBin, removeEntry } from "../../storage/entry-bin.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeAlerts } from "./actions.ts";
import { dryRun } from "./dry-run.ts";
import { watchSilence } from "./on-readings.ts";
import { alertsRoom, type Asked } from "./queries.ts";
import { watchBatch } from "./watch-batch.ts";

const nothing: Asked = { page: null, edit: null, add: false, try: null, batch: null };

describe.each(engines)("rules that watch on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const brew = (status?: "Fermenting" | "Planning") => watchedBatch(opened, status);

  test("a reading over the level is told once, with the event that channels hear of", async () => {
    const { store, batch, send, told, own } = await brew();
    const id = await own();
    for (const [index, celsius] of [20, 25.4, 26, 24.9, 25.4, 24, 25.2].entries()) await send(index / 4, { celsius });
    expect(await told()).toEqual([
      [id, 0.25],
      [id, 1.5],
    ]);
    const cleared = (await listAlerts(store, { limit: 9 })).map(
      ({ clearedAt }) => clearedAt && (clearedAt - noon) / hour,
    );
    expect(cleared).toEqual([null, 1.25]);
    const events = await store.database.db
      .selectFrom("events")
      .where("site_id", "=", store.siteId)
      .where("type", "=", "alert-fired")
      .selectAll()
      .execute();
    expect(events).toHaveLength(2);
    expect(await listWatches(store, batch.id)).toContainEqual({
      ruleId: id,
      seenAt: noon + 1.5 * hour,
      armed: false,
      values: [25.2],
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

  test("the same work done again tells nothing twice", async () => {
    const { store, batch, send, told, own } = await brew();
    const id = await own();
    await send(0, { celsius: 20 });
    await send(1, { celsius: 26 });
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
    await live.send(1, { celsius: 26 }, { ...live.store, origin: "import" });
    expect(await live.told()).toEqual([]);
    const planned = await brew("Planning");
    await planned.own();
    await planned.send(1, { celsius: 26 });
    expect(await planned.told()).toEqual([]);
    expect(await listWatches(planned.store, planned.batch.id)).toEqual([]);
    const binned = await brew();
    const id = await binned.own();
    await binned.send(1, { celsius: 26 });
    expect(await binned.told()).toEqual([[id, 1]]);
    await removeEntry(binned.store, binned.batch.id, owner);
    await binned.send(2, { celsius: 20 });
    await binned.send(3, { celsius: 27 });
    expect(await binned.told()).toHaveLength(1);
    binned.clock.now += 40 * 24 * hour;
    expect(await purgeBin(binned.store)).toBe(1);
    expect(await binned.told()).toEqual([]);
  });

  test("a batch that is done is watched no more", async () => {
    const { store, batch, send, told, own } = await brew();
    await own();
    await send(1, { celsius: 20 });
    await updateEntry<"batch">(store, batch.id, 1, { data: { ...batch.data, batchStatus: "Completed" } }, owner);
    await send(2, { celsius: 26 });
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
        celsius: [100, 2100, 4400].includes(index) ? 26 : 20,
      })),
    );
    await settle();
    expect((await told()).filter(([rule]) => rule === id)).toEqual([100, 2100, 4400].map((each) => [id, each / 60]));
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

  test("rules are for all batches, those of a recipe, or one", async () => {
    const { store, batch, send, told } = await brew();
    const put = async (is: "recipe" | "batch", id: string) => {
      const saved = await saveRule(store, { scope: { is, id }, rule: warm, enabled: true });
      return saved.ok ? saved.value : "";
    };
    await put("batch", "another");
    await put("recipe", "another");
    const mine = await put("batch", batch.id);
    await send(1, { celsius: 26 });
    expect(await told()).toEqual([[mine, 1]]);
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

describe("the room of alerts", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  function begin(language: "en" | "de" = "en") {
    const bare = siteOf(opened.store({ now: noon }), editor);
    const site = { ...bare, choices: { ...bare.choices, language } };
    const room = async (asked: Partial<Asked> = {}) => {
      const found = await alertsRoom(site, { ...nothing, ...asked });
      if (!found.ok) throw new Error(found.code);
      return found.value;
    };
    const act = async (fields: Record<string, string>) => {
      const answer = await changeAlerts(site, formOf(fields));
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    return { site, room, act };
  }

  test("guests and members see and change nothing", async () => {
    const { site } = begin();
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      expect(await alertsRoom({ ...site, viewer }, nothing)).toMatchObject({ code });
      expect(await changeAlerts({ ...site, viewer }, formOf({ deed: "off", id: "stuck" }))).toMatchObject({ code });
    }
  });

  test("a rule is written in the visitor's units, read back as typed, and stored in the house's", async () => {
    const { site, room, act } = begin("de");
    const choices = { ...site.choices, temperature: "F", gravity: "plato" } as const;
    const fields = {
      deed: "save",
      scope: "all",
      join: "any",
      "what.0": "celsius above",
      "value.0": "77",
      "hours.0": "1,5",
      "what.2": "gravity below",
      "value.2": "3,2 °P",
    };
    const saved = await changeAlerts({ ...site, choices }, formOf(fields));
    expect(saved).toMatchObject({ value: { refused: null } });
    const rule = (await room()).rules.at(-1);
    expect(rule?.rule).toMatchObject({
      join: "any",
      conditions: [
        { quantity: "celsius", side: "above", hours: 1.5 },
        { quantity: "gravity", side: "below", hours: 0 },
      ],
    });
    const [warmth, extract] = rule?.rule.conditions ?? [];
    expect(warmth).toMatchObject({ than: expect.closeTo(25, 6) });
    expect(extract).toMatchObject({ than: expect.closeTo(1.0126, 3) });
    const form = (await room({ edit: rule?.id ?? "" })).form;
    expect(form?.values).toMatchObject({
      join: "any",
      "what.0": "celsius above",
      "value.0": "25,0 °C",
      "hours.0": "1,5",
    });
    expect(await act({ deed: "save", id: rule?.id ?? "", ...form?.values })).toMatchObject({ refused: null });
  });

  test("what is not right stands at its field, and nothing is stored", async () => {
    const { room, act } = begin();
    const before = (await room()).rules.length;
    const wrong = await act({
      deed: "save",
      "what.0": "celsius above",
      "value.0": "warm",
      "what.1": "silent",
      "hours.1": "0",
      "what.2": "gravity below",
      "value.2": "7 SG",
      "what.3": "stable",
    });
    expect(wrong.errors).toMatchObject({
      "value.0": "Enter a number.",
      "hours.1": "Enter a value from 0.25 to 168.",
      "value.2": "Enter a value from 0.980 to 1.200.",
      "value.3": "Enter a number.",
      "hours.3": "Enter a number.",
    });
    expect((await act({ deed: "save", "what.0": "nonsense above" })).errors).toEqual({
      "what.0": "Choose at least one condition.",
    });
    expect((await room()).rules).toHaveLength(before);
  });

  test("a standard rule is turned off, changed and reset, its own rule deleted and brought back", async () => {
    const { room, act } = begin();
    const of = async (id: string) => (await room()).rules.find((rule) => rule.id === id);
    const off = await act({ deed: "off", id: "stuck" });
    expect(await of("stuck")).toMatchObject({ enabled: false });
    await act(off.undo?.fields ?? {});
    expect(await of("stuck")).toMatchObject({ enabled: true });
    await act({ deed: "save", id: "silent", "what.0": "silent", "hours.0": "6" });
    expect(await of("silent")).toMatchObject({ rule: { conditions: [{ is: "silent", hours: 6 }] } });
    const reset = await act({ deed: "remove", id: "silent" });
    expect(await of("silent")).toMatchObject({ rule: { conditions: [{ is: "silent", hours: 3 }] } });
    await act(reset.undo?.fields ?? {});
    expect(await of("silent")).toMatchObject({ rule: { conditions: [{ is: "silent", hours: 6 }] } });
    for (const kept of [
      "",
      "{",
      '{"id":"silent"}',
      '{"id":"other","scope":{"is":"all","id":""},"rule":{},"enabled":true}',
    ])
      expect(await act({ deed: "restore", id: "silent", kept })).toMatchObject({ refused: "not-found" });
  });

  test("a site has at most so many rules", async () => {
    const { site, act } = begin();
    const row = { scope: { is: "all", id: "" }, rule: warm, enabled: true } as const;
    while ((await saveRule(site.store, row)).ok);
    expect((await listRules(site.store)).length).toBeLessThanOrEqual(mostRules);
    const full = await act({ deed: "save", "what.0": "foam" });
    expect(full.errors).toMatchObject({ form: `A site has at most ${mostRules} rules. Delete one first.` });
  });

  test("an alert is acknowledged by name, and opened again", async () => {
    const { site, room, act } = begin();
    await keepWatches(
      site.store,
      "b",
      [],
      [{ ruleId: "r", rule: warm, fired: { at: noon, values: [26], readings: [] } }],
    );
    const [alert] = (await room()).fired;
    expect(alert).toMatchObject({ batch: null, seenAt: null });
    const seen = await act({ deed: "acknowledge", id: alert?.id ?? "" });
    expect((await room()).fired[0]).toMatchObject({ seenAt: noon, seenBy: editor.userId });
    await act(seen.undo?.fields ?? {});
    expect((await room()).fired[0]).toMatchObject({ seenAt: null });
    expect(await act({ deed: "acknowledge", id: "nothing" })).toMatchObject({ refused: "not-found" });
  });

  test("an alert is snoozed and woken, and one acknowledged from a message names the channel", async () => {
    const { site, room, act } = begin();
    const alert = { ruleId: "r", rule: warm, fired: { at: noon, values: [26], readings: [] } };
    await keepWatches(site.store, "b", [], [alert]);
    const [{ id } = { id: "" }] = (await room()).fired;
    const snoozed = await act({ deed: "snooze", id, until: "morning" });
    expect((await room()).fired[0]).toMatchObject({ snoozedUntil: Date.parse("2026-11-21T06:00:00Z") });
    await act(snoozed.undo?.fields ?? {});
    expect((await room()).fired[0]).toMatchObject({ snoozedUntil: null });
    for (const deed of ["snooze", "wake"])
      expect(await act({ deed, id: "nothing" })).toMatchObject({ refused: "not-found" });
    await acknowledgeAlert(site.store, id, byChannel("gone"));
    expect((await room()).fired[0]).toMatchObject({ seenChannel: "", seenName: "" });
  });

  test("a dry run says on which batch, and of a batch that is not there nothing", async () => {
    const { site, room } = begin();
    const batch = await insert(site.store, { kind: "batch", title: "Fog", data: { ...dataOf.batch, number: 7 } });
    expect((await room({ try: "silent", batch: batch.id })).trial).toMatchObject({
      batch: { title: "Fog", number: 7 },
      tried: [],
      curve: null,
      readingCount: 0,
    });
    expect((await room({ try: "silent", batch: "nothing" })).trial).toMatchObject({ batch: null, tried: [] });
    expect((await room({ try: "nothing" })).trial).toBeNull();
  });

  test("a dry run marks on the curve when each rule would have fired, in order of time", async () => {
    const { batch, store, own, clock, device, site } = await watchedBatch(opened);
    const id = await own();
    await saveRule(store, { scope: { is: "batch", id: "another" }, rule: warm, enabled: true });
    clock.now += 300 * hour;
    const celsiusAt = (hours: number) => (hours === 30 || hours === 100 ? 26 : 18);
    await appendReadings(
      store,
      Array.from({ length: 101 }, (_, step) => ({
        deviceId: device.id,
        at: noon + step * 2 * hour,
        gravity: Number((1.012 + 0.038 / (1 + Math.exp((step * 2 - 60) / 12))).toFixed(4)),
        celsius: celsiusAt(step * 2),
      })),
    );
    const trialOf = async (asked: string) => {
      const found = await alertsRoom(site, { ...nothing, try: asked, batch: batch.id });
      return found.ok ? found.value.trial : null;
    };
    const one = await trialOf(id);
    expect(one).toMatchObject({ ruleCount: 1, readingCount: 101, curve: { startedAt: noon, days: 200 / 24 } });
    expect(one?.tried.map(({ fired }) => (fired.at - noon) / hour)).toEqual([30, 100]);
    expect(one?.curve?.marks).toMatchObject([
      { number: 1, day: 1.25 },
      { number: 2, day: 100 / 24 },
    ]);
    expect(one?.curve?.gravity[0]).toEqual({ day: 0, value: expect.closeTo(1.0497, 3) });
    const every = await trialOf("all");
    expect(every).toMatchObject({ ruleCount: 7 });
    const times = every?.tried.map(({ fired }) => fired.at) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(every?.tried.length).toBeGreaterThan(2);
    expect(every?.curve?.marks).toHaveLength(times.length);
  });
});
