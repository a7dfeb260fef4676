/** From an alert to the message: what it says, its link, and what the link can do and cannot. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { startHttpServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { hour, minute, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { standardRuleIds } from "../../domain/alerts/standard-rules.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { changeAlerts } from "../alerts/actions.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import { listAlerts } from "../../storage/alerts.ts";
import type { Store } from "../../storage/database.ts";
import { listEndedOf } from "../../storage/job-lists.ts";
import { insertChannel } from "../../storage/notification-channels.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { wordsOf } from "../../words/words.ts";
import { alertPage, changeByLink } from "./alert-page.ts";
import { composeMessage } from "./compose-message.ts";

const day = 24 * hour;
const origin = "http://localhost:3000";

describe.each(engines)("messages about alerts on %s", (engine) => {
  let opened: TestDatabase;
  let server: Awaited<ReturnType<typeof startHttpServer>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    server = await startHttpServer();
  });
  afterEach(() => server.close());

  const shared = { topics: ["alert"], enabled: true, allowPrivate: true, siteMail: false };
  async function addNtfy(store: Store, name = "Phone") {
    const config = { server: `http://127.0.0.1:${server.port}/`, topic: "cellar", priority: 3, tags: [] };
    const added = await insertChannel(store, { ...shared, notifier: "ntfy", name, config }, {});
    return added.ok ? added.value : "";
  }
  const addWebhook = (store: Store) =>
    insertChannel(
      store,
      { ...shared, notifier: "webhook", name: "Hook", config: { url: `http://127.0.0.1:${server.port}/` } },
      { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
    );
  type Note = { title: string; message: string; click: string };
  const notes = () => server.arrivals.map(({ body }): Note => JSON.parse(String(body)));
  const titles = () => notes().map(({ title }) => title);
  const tokenIn = () => notes().at(-1)?.click.slice(`${origin}/-/alert/`.length) ?? "";

  async function begin(rules = 1) {
    const all = await watchedBatch(opened);
    for (const id of standardRuleIds)
      await saveRule(all.store, { id, scope: { is: "all", id: "" }, rule: warm, enabled: false });
    for (let rule = 0; rule < rules; rule++) await all.own();
    const site = siteOf(all.store);
    const look = async (token = tokenIn()) => {
      const page = await alertPage(site, token);
      if (!page.ok) throw new Error(page.code);
      return page.value.alerts;
    };
    const act = async (fields: Record<string, string>, token = tokenIn()) => {
      const answer = await changeByLink(site, token, formOf(fields));
      return answer.ok ? answer.value : { code: answer.code, undo: null };
    };
    const pass = async (milliseconds: number) => {
      all.clock.now += milliseconds;
      await all.settle();
      await all.settle();
    };
    /** A reading, and all that follows from it. */
    const warmth = async (hours: number, celsius: number) => {
      await all.sendTwice(hours, { celsius });
      await all.settle();
    };
    return { ...all, site, look, act, pass, warmth };
  }
  const onlyId = async (store: Store) => (await listAlerts(store, { limit: 1 }))[0]?.id ?? "";

  test("one says what happened and where to answer; through channels that others read it leads to the studio", async () => {
    const { store, warmth } = await begin();
    await addNtfy(store);
    await addWebhook(store);
    await warmth(1, 26);
    const [ntfy, hook] = server.arrivals
      .map(({ body }) => JSON.parse(String(body)))
      .toSorted((a) => (a.topic ? -1 : 1));
    expect(ntfy).toMatchObject({
      title: "Fog: temperature above 25.0 °C",
      message: "Value: 26.0 °C · 20 Nov, 13:00",
      click: expect.stringMatching(/^http:\/\/localhost:3000\/-\/alert\/[\w-]{60,100}$/),
    });
    expect(hook).toMatchObject({ type: "alert-fired", data: { link: `${origin}/studio/alerts` } });
    expect(JSON.stringify(hook)).not.toContain("/-/alert/");
    const history = await listEndedOf(store, "notify", 9);
    expect(history.rows.map(({ state }) => state)).toEqual(["done", "done"]);
  });

  test("one speaks the site's language, and says the number of a batch that guests may not see in place of its title", async () => {
    const { store, batch, warmth, look } = await begin();
    await changeSiteSettings(store, { language: "de" });
    await addNtfy(store);
    await warmth(1, 26);
    expect(notes()).toMatchObject([
      { title: "Fog: Temperatur über 25,0 °C", message: "Wert: 26,0 °C · 20. Nov., 13:00" },
    ]);
    await updateEntry<"batch">(store, batch.id, 1, { visibility: "private" }, owner);
    await warmth(2, 20);
    await warmth(3, 27);
    const title = `Sud ${batch.data.number}: Temperatur über 25,0 °C`;
    expect(notes()[1]).toMatchObject({ title, message: "Wert: 27,0 °C · 20. Nov., 15:00" });
    const [shown] = await look();
    expect(`${shown?.title} ${shown?.text}`).toContain(`${batch.data.number}`);
    expect(`${shown?.title} ${shown?.text}`).not.toContain("Fog");
  });

  test("a step that begins and an alert have the site's units", async () => {
    const { store, batch, warmth } = await begin();
    await changeSiteSettings(store, { units: { ...defaultSettings.units, temperature: "F" } });
    await addNtfy(store);
    await warmth(1, 26);
    expect(notes()).toMatchObject([
      { title: "Fog: temperature above 77.0 °F", message: "Value: 78.8 °F · 20 Nov, 13:00" },
    ]);
    const setPoints = [
      { hours: 0, celsius: 20 },
      { hours: 48, celsius: -1, name: "Crash" },
    ];
    await updateEntry<"batch">(store, batch.id, 1, { data: { ...batch.data, setPoints } }, owner);
    const place = { store, origin, words: wordsOf("en"), language: "en" } as const;
    const told = async (step: number) =>
      (await composeMessage(place, { type: "step-begun", batchId: batch.id, step }))?.text;
    expect(await Promise.all([0, 1].map(told))).toEqual(["68\u00a0°F", "Crash, 30.2\u00a0°F"]);
  });

  test("several that fire together are one message, with one link for all of them", async () => {
    const { store, warmth, look, act } = await begin(3);
    await addNtfy(store);
    await warmth(1, 26);
    expect(notes()).toMatchObject([
      {
        title: "3 alerts",
        message: Array(3).fill("Fog: temperature above 25.0 °C. Value: 26.0 °C · 20 Nov, 13:00").join("\n"),
      },
    ]);
    const alerts = await look();
    expect(alerts).toHaveLength(3);
    const ids = alerts.map(({ id }) => id);
    await act({ deed: "acknowledge", id: ids.slice(0, 2).join(" ") });
    expect(await look()).toMatchObject([
      { seenAt: expect.any(Number) },
      { seenAt: expect.any(Number) },
      { seenAt: null },
    ]);
  });

  test("buttons in the notification snooze and acknowledge all that it told", async () => {
    const { store, warmth, look, act } = await begin(2);
    await addNtfy(store);
    await warmth(1, 26);
    const [{ actions = [] } = {}] = server.arrivals.map(({ body }): { actions?: { label: string; body: string }[] } =>
      JSON.parse(String(body)),
    );
    expect(actions.map(({ label }) => label)).toEqual(["Snooze 1 h", "Got them all"]);
    const press = (place: number) => act(Object.fromEntries(new URLSearchParams(actions[place]?.body)));
    await press(0);
    const snoozed = (await look()).map(({ snoozedUntil }) => snoozedUntil);
    expect(snoozed).toEqual([store.now() + hour, store.now() + hour]);
    await press(1);
    expect((await look()).map(({ seenAt }) => typeof seenAt)).toEqual(["number", "number"]);
  });

  test("a look at the link changes nothing, however often", async () => {
    const { store, warmth, look } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    for (let time = 0; time < 3; time++) expect(await look()).toMatchObject([{ seenAt: null, snoozedUntil: null }]);
    expect(await listAlerts(store, { limit: 9 })).toMatchObject([{ seenAt: null }]);
  });

  test("acknowledged through the link it is told no more, by the channel's name, and it can be undone", async () => {
    const { store, warmth, act } = await begin();
    const channelId = await addNtfy(store);
    await warmth(1, 26);
    const id = await onlyId(store);
    const answer = await act({ deed: "acknowledge", id });
    expect(await listAlerts(store, { limit: 9 })).toMatchObject([{ seenBy: `channel ${channelId}` }]);
    expect(await act({ deed: "acknowledge", id })).toMatchObject({ refused: null, undo: null });
    await act(answer.undo?.fields ?? {});
    expect(await listAlerts(store, { limit: 9 })).toMatchObject([{ seenAt: null, seenBy: null }]);
  });

  test("snoozed it is told again when that is over and it is still so", async () => {
    const { store, warmth, act, pass, look } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    await act({ deed: "snooze", id: await onlyId(store), until: "hour" });
    expect(await look()).toMatchObject([{ snoozedUntil: expect.any(Number) }]);
    await pass(59 * minute);
    expect(titles()).toHaveLength(1);
    await pass(2 * minute);
    expect(titles()).toEqual(["Fog: temperature above 25.0 °C", "Still so: Fog: temperature above 25.0 °C"]);
    await pass(day);
    expect(titles()).toHaveLength(2);
  });

  test("what is over by then, was acknowledged or woken is not told again", async () => {
    const { store, warmth, act, pass } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    const id = await onlyId(store);
    await act({ deed: "snooze", id, until: "hour" });
    await warmth(1.5, 20);
    await pass(2 * hour);
    expect(titles()).toHaveLength(1);
    await warmth(5, 26);
    expect(titles()).toHaveLength(2);
    const next = await onlyId(store);
    await act({ deed: "snooze", id: next, until: "hour" });
    await act({ deed: "acknowledge", id: next });
    await pass(2 * hour);
    await warmth(9, 20);
    await warmth(10, 26);
    expect(titles()).toHaveLength(3);
    const undone = await act({ deed: "snooze", id: await onlyId(store), until: "hour" });
    await act(undone.undo?.fields ?? {});
    await pass(2 * hour);
    expect(titles()).toHaveLength(3);
  });

  test("a snooze that is made longer or shorter ends when it says", async () => {
    const { store, warmth, act, pass } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    const id = await onlyId(store);
    await act({ deed: "snooze", id, until: "hour" });
    await act({ deed: "snooze", id, until: "tomorrow" });
    await pass(2 * hour);
    expect(titles()).toHaveLength(1);
    await act({ deed: "snooze", id, until: "hour" });
    await pass(61 * minute);
    expect(titles()).toHaveLength(2);
    await pass(2 * day);
    expect(titles()).toHaveLength(2);
  });

  test("what fires while its rule is snoozed on the batch waits for the end", async () => {
    const { store, warmth, act, pass } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    await act({ deed: "snooze", id: await onlyId(store), until: "hour" });
    await warmth(1.2, 20);
    await warmth(1.4, 27);
    expect(titles()).toHaveLength(1);
    await pass(2 * hour);
    expect(notes()[1]).toMatchObject({
      title: "Still so: Fog: temperature above 25.0 °C",
      message: "Value: 27.0 °C · 20 Nov, 13:24",
    });
  });

  test("what was acknowledged before its message left is not sent", async () => {
    const { store, clock, sendTwice, site, settle } = await begin();
    await addNtfy(store);
    await sendTwice(1, { celsius: 26 });
    const [alert] = await listAlerts(store, { limit: 1 });
    expect(server.arrivals).toHaveLength(0);
    await changeAlerts({ ...site, viewer: owner }, formOf({ deed: "acknowledge", id: alert?.id ?? "" }));
    clock.now += minute;
    await settle();
    expect(server.arrivals).toHaveLength(0);
    expect((await listEndedOf(store, "notify", 9)).rows).toMatchObject([
      { result: { receipt: "not-sent irrelevant" } },
    ]);
  });

  test("a link reaches its own alerts alone, and nothing else can be asked of it", async () => {
    const { store, warmth, act, look } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    const first = tokenIn();
    const own = await onlyId(store);
    await warmth(2, 20);
    await warmth(3, 26);
    const other = await onlyId(store);
    await act({ deed: "acknowledge", id: other }, first);
    await act({ deed: "snooze", id: other, until: "hour" }, first);
    expect(await listAlerts(store, { limit: 9 })).toMatchObject([{ id: other, seenAt: null }, { id: own }]);
    expect(await look()).toMatchObject([{ id: other, snoozedUntil: null }]);
    for (const deed of ["save", "off", "remove", "restore", ""])
      expect(await act({ deed, id: own }, first)).toMatchObject({ code: "deed" });
  });

  test("what is no link of this site, is too old, or whose alerts are gone opens nothing", async () => {
    const { store, clock, warmth, look, act, site } = await begin();
    await addNtfy(store);
    await warmth(1, 26);
    const token = tokenIn();
    const other = opened.store({ now: clock.now });
    const changed = [
      token.slice(0, -4),
      `${token}AAAA`,
      `A${token}`,
      token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
      "",
      "x",
    ];
    for (const broken of changed) await expect(look(broken)).rejects.toThrow("used-link");
    expect(await alertPage({ ...site, store: other }, token)).toMatchObject({ code: "used-link" });
    expect(await alertPage({ ...site, settings: { ...defaultSettings, modules: ["beers"] } }, token)).toMatchObject({
      code: "used-link",
    });
    expect(await act({ deed: "acknowledge", id: await onlyId(store) }, changed[1])).toMatchObject({
      code: "used-link",
    });
    clock.now += 14 * day - minute;
    expect(await look(token)).toMatchObject([{ seenAt: null }]);
    clock.now += 2 * minute;
    await expect(look(token)).rejects.toThrow("used-link");
    expect(await act({ deed: "acknowledge", id: await onlyId(store) }, token)).toMatchObject({ code: "used-link" });
  });
});
