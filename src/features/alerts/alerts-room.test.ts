/** The room in which alerts are seen, and rules written, switched and tried. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { hour, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { guest } from "../../domain/people/viewer.ts";
import { listRules, mostRules, saveRule } from "../../storage/alert-rules.ts";
import { acknowledgeAlert, byChannel, keepWatches } from "../../storage/alerts.ts";
import { latestBatches } from "../../storage/own-entries.ts";
import { appendReadings } from "../../storage/readings.ts";
import { changeAlerts } from "./actions.ts";
import { alertsRoom, type Asked } from "./queries.ts";

const nothing: Asked = { page: null, edit: null, add: false, try: null, batch: null };
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
      "join.2": "any",
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
      "join.1": "any",
      "join.3": "any",
      "what.0": "celsius",
      "how.0": "above",
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

  test("a dry run and a new rule are offered batches of years, a dry run the chosen one in any case", async () => {
    const { site, room } = begin();
    const many = 100;
    for (let number = 0; number <= many; number++)
      await insert(site.store, { kind: "batch", title: `Batch ${number}`, data: { ...dataOf.batch, number } });
    await insert(site.store, { kind: "recipe", title: "Pale", data: dataOf.recipe });
    const oldest = (await latestBatches(site.store, editor, many + 1)).at(-1);
    const offered = async (batch: string) => (await room({ try: "silent", batch })).trial?.batches ?? [];
    expect(await offered("nothing")).toHaveLength(many);
    expect((await offered(oldest?.id ?? "")).filter(({ id }) => id === oldest?.id)).toHaveLength(1);
    expect((await room({ add: true })).form?.scopes).toHaveLength(many + 1);
  });

  test("a dry run marks on the curve when each rule would have fired, in order of time", async () => {
    const { batch, store, own, clock, device, site } = await watchedBatch(opened);
    const id = await own();
    await saveRule(store, { scope: { is: "batch", id: "another" }, rule: warm, enabled: true });
    clock.now += 300 * hour;
    const celsiusAt = (hours: number) => ([28, 30, 98, 100].includes(hours) ? 26 : 18);
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
    expect(every).toMatchObject({ ruleCount: 8 });
    const times = every?.tried.map(({ fired }) => fired.at) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(every?.tried.length).toBeGreaterThan(2);
    expect(every?.curve?.marks).toHaveLength(times.length);
  });
});
