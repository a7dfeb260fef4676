/** Quiet hours, messages of the day, gathering, and what fails on the way: each alert arrives once, and late rather than never. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { editor, owner } from "../../../tests/entry-factory.ts";
import { startHttpServer, startSmtpServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { hour, minute, warm, watchedBatch } from "../../../tests/watched-batch.ts";
import { type AlertPlan, atOnce } from "../../domain/alerts/alert-plan.ts";
import type { Rule } from "../../domain/alerts/rule.ts";
import { standardRuleIds } from "../../domain/alerts/standard-rules.ts";
import { changeAlerts } from "../alerts/actions.ts";
import { saveRule } from "../../storage/alert-rules.ts";
import { listAlerts } from "../../storage/alerts.ts";
import { listEndedOf, listJobs } from "../../storage/job-lists.ts";
import { findChannel, insertChannel } from "../../storage/notification-channels.ts";
import { appendReadings } from "../../storage/readings.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { changeChannels } from "./channel-deeds.ts";

/** Pitched at 13:00 by its clocks. */
const zone = "Europe/Berlin";
const urgent: Rule = { ...warm, urgent: true };
const night: AlertPlan = { ...atOnce, quiet: { from: "22:00", to: "07:00" } };

describe.each(engines)("when alerts are told on %s", (engine) => {
  let opened: TestDatabase;
  let server: Awaited<ReturnType<typeof startHttpServer>>;
  let answer: Parameters<typeof startHttpServer>[0];
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    answer = undefined;
    server = await startHttpServer((arrival, response) => {
      if (answer) answer(arrival, response);
      else response.writeHead(200).end();
    });
  });
  afterEach(() => server.close());

  type Said = { title: string; message: string; topic: string; priority: number };
  const said = () => server.arrivals.map(({ body }): Said => JSON.parse(String(body)));
  const saidTo = (topic: string) => said().flatMap((each) => (each.topic === topic ? each.title : []));

  async function begin(plan: AlertPlan, rules: readonly Rule[] = [warm]) {
    const all = await watchedBatch(opened);
    await changeSiteSettings(all.store, { timeZone: zone });
    for (const id of standardRuleIds)
      await saveRule(all.store, { id, scope: { is: "all", id: "" }, rule: warm, enabled: false });
    for (const rule of rules) await all.own(rule);
    const addPhone = async (topic: string, alertPlan: AlertPlan, topics = ["alert"]) => {
      const config = { server: `http://127.0.0.1:${server.port}/`, topic, priority: 3, tags: [] };
      const fields = {
        notifier: "ntfy",
        name: topic,
        config,
        topics,
        enabled: true,
        allowPrivate: true,
        siteMail: false,
      };
      const added = await insertChannel(all.store, { ...fields, alertPlan }, {});
      return added.ok ? added.value : "";
    };
    const channelId = await addPhone("phone", plan);
    const settle = async () => {
      await all.settle();
      await all.settle();
    };
    const pass = async (milliseconds: number) => {
      all.clock.now += milliseconds;
      await settle();
    };
    const warmth = async (hours: number, celsius: number) => {
      await all.sendTwice(hours, { celsius });
      await settle();
    };
    const acknowledgeLatest = async () => {
      const [alert] = await listAlerts(all.store, { limit: 1 });
      await changeAlerts(siteOf(all.store, editor), formOf({ deed: "acknowledge", id: alert?.id ?? "" }));
    };
    return { ...all, channelId, addPhone, settle, pass, warmth, acknowledgeLatest };
  }

  test("what fires in quiet hours comes when they end, in one message, and what is urgent at once", async () => {
    const cold: Rule = { join: "all", conditions: [{ ...warm.conditions[0], side: "below", than: 10 }] };
    const { warmth, pass } = await begin(night, [warm, cold]);
    await warmth(10, 26);
    await warmth(12, 5);
    expect(said()).toEqual([]);
    await pass(5.9 * hour);
    expect(said()).toEqual([]);
    await pass(0.2 * hour);
    expect(said()).toMatchObject([{ title: "2 alerts" }]);
  });

  test("an urgent rule rings through quiet hours and takes along nothing that waits", async () => {
    const hot: Rule = { ...urgent, conditions: [{ ...warm.conditions[0], than: 30 }] };
    const { warmth, pass } = await begin(night, [warm, hot]);
    await warmth(10, 26);
    await warmth(11, 31);
    expect(said()).toMatchObject([{ title: "Fog: temperature above 30.0 °C" }]);
    await pass(8 * hour);
    expect(said().map(({ title, priority }) => [title, priority])).toEqual([
      ["Fog: temperature above 30.0 °C", 5],
      ["Fog: temperature above 25.0 °C", 3],
    ]);
  });

  test("one message a day has all of the day with what is over meanwhile, without what was acknowledged", async () => {
    const { warmth, pass, acknowledgeLatest } = await begin({ ...atOnce, dailyAt: "18:00" });
    for (const [index, celsius] of [26, 20, 27, 20, 28].entries()) await warmth((index + 1) / 2, celsius);
    await acknowledgeLatest();
    expect(said()).toEqual([]);
    await pass(3 * hour);
    expect(said()).toMatchObject([{ title: "2 alerts" }]);
    expect(said()[0]?.message).toBe(
      ["26.0 °C · 20 Nov, 13:30 · over since 20 Nov, 14:00", "27.0 °C · 20 Nov, 14:30 · over since 20 Nov, 15:00"]
        .map((value) => `Fog: temperature above 25.0 °C. Value: ${value}`)
        .join("\n"),
    );
  });

  test("what fires within minutes of a message is gathered into the next", async () => {
    const { warmth, pass } = await begin(atOnce);
    for (const [index, celsius] of [26, 20, 27, 20, 28].entries()) await warmth((index + 1) / 60, celsius);
    expect(said()).toHaveLength(1);
    await pass(5 * minute);
    expect(said().map(({ title }) => title)).toEqual(["Fog: temperature above 25.0 °C", "2 alerts"]);
  });

  test("a clock that is set back holds no alert up, and the rules go on", async () => {
    const { store, clock, device, settle, warmth, batch } = await begin(atOnce);
    await warmth(30 * 24, 26);
    expect(said()).toHaveLength(1);
    clock.now = noon + hour;
    for (const celsius of [20, 20, 27, 28]) {
      await appendReadings(store, [{ deviceId: device.id, at: clock.now, celsius }]);
      await settle();
      clock.now += 6 * minute;
    }
    await settle();
    expect(said().map(({ message }) => message)).toEqual([
      "Value: 26.0 °C · 20 Dec, 13:00",
      "Value: 28.0 °C · 20 Nov, 14:18",
    ]);
    expect((await listAlerts(store, { limit: 9 })).filter(({ batchId }) => batchId === batch.id)).toHaveLength(2);
  });

  test("a mail server that is away gets each alert once it is back, and nobody else waits for it", async () => {
    const { store, warmth, pass } = await begin(atOnce);
    const smtp = await startSmtpServer();
    const { port } = smtp;
    await smtp.close();
    const config = {
      host: "127.0.0.1",
      port,
      security: "none",
      from: "a@b.example",
      senderName: "S",
      to: "c@d.example",
    };
    const mail = {
      notifier: "email",
      name: "Mail",
      topics: ["alert"],
      enabled: true,
      allowPrivate: false,
      siteMail: false,
    };
    await insertChannel(store, { ...mail, config }, {});
    await warmth(1, 26);
    await warmth(1.5, 20);
    await warmth(2, 27);
    expect(saidTo("phone")).toHaveLength(2);
    expect((await listJobs(store, "waiting", 9, null)).rows.filter(({ kind }) => kind === "notify")).toHaveLength(2);
    const back = await startSmtpServer({ port });
    for (let hours = 0; hours < 12; hours++) await pass(hour);
    const values = back.mails.map((text) => /Value: [\d.]+/.exec(text)?.[0] ?? "");
    expect(new Set(values)).toEqual(new Set(["Value: 26.0", "Value: 27.0"]));
    expect(values).toHaveLength(2);
    await back.close();
  });

  test("a receiver that never answers keeps neither rules nor other channels waiting, and each try says the same id", async () => {
    const held: (() => void)[] = [];
    answer = ({ body }, response) => {
      const isSlow = String(body).includes('"topic":"slow"');
      if (isSlow && held.length < 1) held.push(() => response.destroy());
      else response.writeHead(200).end();
    };
    const { store, sendTwice, clock, addPhone, told } = await begin(atOnce);
    await addPhone("slow", atOnce);
    await sendTwice(1, { celsius: 26 });
    clock.now += 2000;
    // It ends when the slow one lets go.
    const drained = testWorker(store).drain();
    await expect.poll(() => held.length).toBe(1);
    await expect.poll(() => saidTo("phone").length).toBe(1);
    await sendTwice(1.5, { celsius: 20 });
    await sendTwice(2, { celsius: 27 });
    expect(await told()).toHaveLength(2);
    held.forEach((letGo) => letGo());
    await drained;
    clock.now += hour;
    await testWorker(store).drain();
    const ids = server.arrivals.flatMap(({ body }) => {
      const note = JSON.parse(String(body));
      return note.topic === "slow" ? note.sequence_id : [];
    });
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(saidTo("phone")).toHaveLength(2);
  });

  const toldFurther: AlertPlan = { ...atOnce, escalation: { minutes: 30, times: 2, urgentOnly: false } };

  test("what nobody acknowledges is told to another channel, so many times and no more", async () => {
    const { warmth, pass, addPhone } = await begin(atOnce);
    await addPhone("second", toldFurther, []);
    await warmth(1, 26);
    await pass(29 * minute);
    expect(saidTo("second")).toEqual([]);
    for (let times = 0; times < 6; times++) await pass(31 * minute);
    expect(saidTo("second")).toEqual(Array(2).fill("Not acknowledged: Fog: temperature above 25.0 °C"));
    expect(saidTo("phone")).toEqual(["Fog: temperature above 25.0 °C"]);
  });

  test("what was acknowledged or is over is told nobody else", async () => {
    const { warmth, pass, addPhone, acknowledgeLatest } = await begin(atOnce);
    await addPhone("second", toldFurther, []);
    await warmth(1, 26);
    await acknowledgeLatest();
    await pass(2 * hour);
    await warmth(4, 20);
    await warmth(5, 26);
    await warmth(5.2, 20);
    await pass(2 * hour);
    expect(saidTo("phone")).toHaveLength(2);
    expect(saidTo("second")).toEqual([]);
  });

  test("a channel that asks for urgent ones alone hears of no other", async () => {
    const hot: Rule = { ...urgent, conditions: [{ ...warm.conditions[0], than: 30 }] };
    const { warmth, pass, addPhone } = await begin(atOnce, [warm, hot]);
    await addPhone("second", { ...atOnce, escalation: { minutes: 30, times: 1, urgentOnly: true } }, []);
    await warmth(1, 26);
    await pass(2 * hour);
    expect(saidTo("second")).toEqual([]);
    await warmth(4, 31);
    await pass(hour);
    expect(saidTo("second")).toEqual(["Not acknowledged: Fog: temperature above 30.0 °C"]);
  });

  test("a snoozed alert is left alone, and told further when the snooze is over", async () => {
    const { store, warmth, pass, addPhone } = await begin(atOnce);
    await addPhone("second", toldFurther, []);
    await warmth(1, 26);
    const [alert] = await listAlerts(store, { limit: 1 });
    const form = formOf({ deed: "snooze", id: alert?.id ?? "", until: "hour" });
    await changeAlerts(siteOf(store, editor), form);
    for (const minutes of [31, 28, 5, 24]) await pass(minutes * minute);
    expect([saidTo("phone"), saidTo("second")].map((list) => list.length)).toEqual([2, 0]);
    await pass(5 * minute);
    expect(saidTo("second")).toHaveLength(1);
  });

  test("nobody is asked for an answer before somebody was told", async () => {
    const { warmth, pass, addPhone } = await begin(night);
    await addPhone("second", toldFurther, []);
    await warmth(10, 26);
    await pass(8 * hour);
    expect([saidTo("phone"), saidTo("second")].map((list) => list.length)).toEqual([1, 0]);
    await pass(31 * minute);
    expect(saidTo("second")).toHaveLength(1);
  });

  test("a plan is chosen in the channel's form, kept when the channel is not, and refused at its field", async () => {
    const { store, channelId } = await begin(atOnce);
    const site = siteOf(store, owner);
    const save = async (fields: Record<string, string>) => {
      const base = { deed: "save", id: channelId, name: "Phone", "topic.alert": "yes", "config.topic": "phone" };
      const saved = await changeChannels(site, formOf({ ...base, ...fields }));
      return saved.ok ? saved.value.errors : saved.code;
    };
    const plan = async () => (await findChannel(store, channelId))?.alertPlan;
    const quiet = { quietFrom: "22:00", quietTo: "06:30" };
    const escalation = { escalateMinutes: "30", escalateTimes: "2", escalateUrgent: "yes" };
    expect(await save({ ...quiet, ...escalation, dailyAt: "08:00" })).toEqual({});
    const kept = {
      dailyAt: "08:00",
      quiet: { from: "22:00", to: "06:30" },
      escalation: { minutes: 30, times: 2, urgentOnly: true },
    };
    expect(await plan()).toEqual(kept);
    await changeChannels(site, formOf({ deed: "disable", id: channelId }));
    expect(await plan()).toEqual(kept);
    expect(await save({ quietFrom: "22:00" })).toEqual({ quietTo: "Enter both times." });
    expect(await save({ quietTo: "07:00" })).toEqual({ quietFrom: "Enter both times." });
    expect(await save({ dailyAt: "25:00", quietFrom: "x", quietTo: "07:61" })).toEqual({
      dailyAt: "Enter a time, e.g. 22:00.",
      quietFrom: "Enter a time, e.g. 22:00.",
      quietTo: "Enter a time, e.g. 22:00.",
    });
    expect(await save({ escalateMinutes: "4", escalateTimes: "6" })).toEqual({
      escalateMinutes: "Enter a value from 5 to 1440.",
      escalateTimes: "Enter a value from 1 to 5.",
    });
    expect(await plan()).toEqual(kept);
    expect(await save({ escalateMinutes: "15", "config.topic": "" })).toMatchObject({
      "config.topic": expect.any(String),
    });
    expect(await save({})).toEqual({});
    expect(await plan()).toEqual(atOnce);
    expect((await listEndedOf(store, "notify", 9)).rows).toEqual([]);
  });
});
