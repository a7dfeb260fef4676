/** From an event to the message: who hears of what, once, in words that are true when they are sent. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, editor, insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { startHttpServer } from "../../../tests/notifier-servers.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { Store } from "../../storage/database.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { listJobs } from "../../storage/job-lists.ts";
import { retryJob } from "../../storage/job-changes.ts";
import {
  findChannel,
  listChannels,
  purgeChannels,
  readSecrets,
  updateChannel,
} from "../../storage/notification-channels.ts";
import { enqueue } from "../../storage/outbox.ts";
import { insertDevice } from "../../storage/devices.ts";
import { takeFromBudget } from "../../storage/reading-budgets.ts";
import { meetSensor } from "../../storage/sensors.ts";
import { approveTasting, insertTasting } from "../../storage/tastings.ts";
import { writeSettings } from "../../storage/settings.ts";
import { changeSiteSettings } from "../../storage/site-settings.ts";
import { changeChannels } from "./channel-deeds.ts";
import { channelsPage } from "./channels.ts";
import { ensureVapidKeys } from "./vapid-keys.ts";

describe.each(engines)("notifications on %s", (engine) => {
  let opened: TestDatabase;
  let server: Awaited<ReturnType<typeof startHttpServer>>;
  let status = 200;
  let clock = { now: noon };
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    status = 200;
    clock = { now: noon };
    server = await startHttpServer((_, response) => response.writeHead(status).end());
  });
  afterEach(() => server.close());

  function speaking(store: Store, language: "en" | "de") {
    const site = siteOf(store, owner);
    return { ...site, choices: { ...site.choices, language } };
  }

  async function addWebhook(store: Store, ...topics: string[]): Promise<string> {
    const form = formOf({
      deed: "add",
      notifier: "webhook",
      name: "Hook",
      "config.url": `http://127.0.0.1:${server.port}/hook`,
      allowPrivate: "1",
      ...Object.fromEntries(topics.map((topic) => [`topic.${topic}`, "yes"])),
    });
    const added = await changeChannels(siteOf(store, owner), form);
    expect(added).toMatchObject({ ok: true, value: { errors: {}, secret: expect.stringMatching(/^whsec_/) } });
    return (await listChannels(store)).at(-1)?.id ?? "";
  }
  const told = () =>
    server.arrivals.map(({ body }) => JSON.parse(String(body)) as { type: string; data: { title: string } });
  const publish = (store: Store, title: string) => insert(store, postOf({ title, status: "published" }));
  const history = async (store: Store) => {
    const page = await channelsPage(siteOf(store, owner), { show: "history" });
    return page.ok ? page.value.history?.rows : page;
  };
  async function drain(store: Store): Promise<void> {
    const worker = testWorker(store);
    await worker.drain();
    await worker.stop();
  }

  test("a published entry is told once to each channel that hears of it, and kept in the history", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "published");
    await addWebhook(store, "batch");
    const post = await publish(store, "Yeast");
    await drain(store);
    expect(told()).toMatchObject([{ type: "entry-published", data: { title: "Published: Yeast" } }]);
    expect(String(server.arrivals[0]?.body)).toContain(`http://localhost:3000/writing/${post.slug}`);
    expect(await history(store)).toMatchObject([
      { channel: "Hook", title: "Published: Yeast", why: "An entry is published", outcome: "HTTP 200", state: "done" },
    ]);
    await drain(store);
    expect(server.arrivals).toHaveLength(1);
  });

  test("a notice speaks the site's language, or that of whoever subscribed", async () => {
    const store = opened.store(clock);
    await changeSiteSettings(store, { language: "de" });
    const id = await addWebhook(store, "published", "batch");
    await publish(store, "Hefe");
    await insert(store, { kind: "batch", title: "Offen", status: "published", data: dataOf.batch });
    await drain(store);
    const titles = () => told().map(({ data }) => data.title);
    expect(titles().toSorted()).toEqual(["Offen: In Gärung", "Veröffentlicht: Hefe", "Veröffentlicht: Offen"]);
    const channel = await findChannel(store, id);
    if (!channel) throw new Error("no channel");
    const config = { ...channel.config, language: "en" };
    await updateChannel(store, id, { ...channel, config }, (await readSecrets(store, id)) ?? {});
    await publish(store, "Malz");
    await drain(store);
    expect(titles().at(-1)).toBe("Published: Malz");
  });

  test("a repeat carries the same id, and waits as long as the receiver asks", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "published");
    status = 503;
    await publish(store, "Yeast");
    await drain(store);
    clock.now += 9999;
    await drain(store);
    expect(server.arrivals).toHaveLength(1);
    clock.now += 1;
    status = 200;
    await drain(store);
    const ids = server.arrivals.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("what is gone or hidden by then is not told", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "published", "tasting");
    const post = await publish(store, "Yeast");
    await removeEntry(store, post.id, editor);
    const beer = await insert(store, { kind: "beer", title: "Flux", status: "published", data: dataOf.beer });
    const tasting = await insertTasting(store, { beerId: beer.id, stars: 4 });
    if (tasting.ok) await approveTasting(store, tasting.value.id);
    await drain(store);
    expect(told().map(({ data }) => data.title)).toEqual(["Published: Flux"]);
    expect(await history(store)).toContainEqual(
      expect.objectContaining({ outcome: "Not sent: it is no longer relevant.", isSent: false }),
    );
  });

  test("a batch that guests may not see is named by its number", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "batch");
    await insert(store, { kind: "batch", title: "Secret", status: "draft", data: dataOf.batch });
    await insert(store, { kind: "batch", title: "Open", status: "published", data: dataOf.batch });
    await drain(store);
    expect(
      told()
        .map(({ data }) => data.title)
        .toSorted(),
    ).toEqual(["Batch 1: Fermenting", "Open: Fermenting"]);
    expect(server.arrivals.map(({ body }) => String(body)).join()).not.toContain("Secret");
  });

  test("a sensor that may store no more today is told once, with the page of the token it speaks with", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "device");
    const { device } = await insertDevice(store, { name: "Bridge" });
    const take = (deviceId: string) => takeFromBudget(store, new Map([[deviceId, 2]]), { ofDevice: 1, ofSite: 1 });
    const red = await meetSensor(store, device, { key: "Red", name: "Red" });
    const black = await meetSensor(store, device, { key: "Black", name: "Black" });
    expect(red).toMatchObject({ ok: true, value: { id: device.id } });
    for (let sent = 0; sent < 3; sent++) await take(black.ok ? black.value.id : "");
    await drain(store);
    expect(told().map(({ data }) => data.title)).toEqual(["Bridge Black sends too many readings"]);
    expect(String(server.arrivals[0]?.body)).toContain(`/studio/devices/${device.id}`);
  });

  test("a task that fails is told, a message that fails is not", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "failed");
    await enqueue(store, [{ kind: "publish-entry", id: "broken", payload: "broken" }]);
    for (let attempt = 0; attempt < 9; attempt++) {
      await drain(store);
      clock.now += 7 * 3_600_000;
    }
    expect(told()).toMatchObject([{ type: "work-failed", data: { title: "A task has failed" } }]);
    status = 400;
    await addWebhook(store, "published");
    await publish(store, "Yeast");
    await drain(store);
    expect(server.arrivals).toHaveLength(2);
    expect((await listJobs(store, "failed", 9, null)).rows).toHaveLength(2);
  });

  test("import, demo and a restored site send nothing", async () => {
    const store = opened.store(clock);
    await addWebhook(store, "published");
    await publish({ ...store, origin: "import" }, "Imported");
    await writeSettings(store, "restored", { at: noon });
    await publish(store, "Held");
    await drain(store);
    expect(server.arrivals).toEqual([]);
  });

  test("a receiver that is gone for good switches its channel off with the reason", async () => {
    const store = opened.store(clock);
    const id = await addWebhook(store, "published");
    status = 410;
    await publish(store, "Yeast");
    await drain(store);
    expect(await findChannel(store, id)).toMatchObject({ enabled: false });
    for (const [language, trouble] of [
      ["en", "The receiver no longer exists (HTTP 410)."],
      ["de", "Den Empfänger gibt es nicht mehr (HTTP 410)."],
    ] as const)
      expect(await channelsPage(speaking(store, language), {})).toMatchObject({ value: { channels: [{ trouble }] } });
    const [failed] = (await listJobs(store, "failed", 9, null)).rows;
    await retryJob(store, failed?.id ?? "");
    await drain(store);
    expect(server.arrivals).toHaveLength(1);
    expect(await changeChannels(siteOf(store, owner), formOf({ deed: "enable", id }))).toMatchObject({ ok: true });
    expect(await findChannel(store, id)).toMatchObject({ enabled: true, trouble: null });
  });

  test("a test is sent at once and only once, and its outcome is shown", async () => {
    const store = opened.store(clock);
    const id = await addWebhook(store);
    status = 503;
    const done = await changeChannels(siteOf(store, owner), formOf({ deed: "test", id }));
    const testId = done.ok ? new URL(done.value.goTo ?? "", "http://localhost").searchParams.get("test") : null;
    if (testId === null) throw new Error("no test");
    await drain(store);
    const page = await channelsPage(siteOf(store, owner), { test: testId });
    expect(page).toMatchObject({
      value: { test: { why: "Test", state: "dead", outcome: "The server reported an internal error (HTTP 503)." } },
    });
    expect(told()).toMatchObject([{ type: "test", data: { title: "Test message" } }]);
  });

  test("a secret lies sealed, stays when the form leaves it empty, and is never shown", async () => {
    const store = opened.store(clock);
    const id = await addWebhook(store, "published");
    const secret = (await readSecrets(store, id))?.["secret"] as string;
    const rows = await store.database.db.selectFrom("notification_channels").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const site = siteOf(store, owner);
    expect(JSON.stringify(await channelsPage(site, { edit: id }))).not.toContain(secret.slice(6));
    const url = "http://127.0.0.1:1/other";
    await changeChannels(site, formOf({ deed: "save", id, name: "Other", "config.url": url, "topic.batch": "yes" }));
    expect(await findChannel(store, id)).toMatchObject({ name: "Other", config: { url }, topics: ["batch"] });
    expect(await readSecrets(store, id)).toEqual({ secret });
  });

  test("a form that is refused comes back with all that was ticked, and changes nothing", async () => {
    const store = opened.store(clock);
    const id = await addWebhook(store, "published");
    const ticked = { "topic.batch": "yes", "topic.backup": "yes", allowPrivate: "yes" };
    const form = formOf({ deed: "save", id, name: "Hook", "config.url": "nowhere", ...ticked });
    expect(await changeChannels(siteOf(store, owner), form)).toMatchObject({
      value: { errors: { "config.url": expect.any(String) }, typed: ticked },
    });
    expect(await findChannel(store, id)).toMatchObject({ topics: ["published"] });
  });

  test("a removed channel hears nothing, comes back, and goes for good after 30 days", async () => {
    const store = opened.store(clock);
    const site = siteOf(store, owner);
    const id = await addWebhook(store, "published");
    expect(await changeChannels(site, formOf({ deed: "remove", id }))).toMatchObject({
      value: { undo: { fields: { deed: "restore", id } } },
    });
    await publish(store, "Unheard");
    await drain(store);
    expect(server.arrivals).toEqual([]);
    await changeChannels(site, formOf({ deed: "restore", id }));
    expect(await findChannel(store, id)).not.toBeNull();
    await changeChannels(site, formOf({ deed: "remove", id }));
    expect(await purgeChannels(store)).toBe(0);
    clock.now += 30 * 86_400_000 + 1;
    expect(await purgeChannels(store)).toBe(1);
  });

  test("only owners read and change channels, and a wrong form is said by field", async () => {
    const store = opened.store(clock);
    expect(await channelsPage(siteOf(store, editor), {})).toMatchObject({ code: "forbidden" });
    expect(await changeChannels(siteOf(store, editor), formOf({ deed: "add" }))).toMatchObject({ code: "forbidden" });
    const form = formOf({ deed: "add", notifier: "email", "config.host": "mail.example", "config.from": "nobody" });
    expect(await changeChannels(siteOf(store, owner), form)).toMatchObject({
      value: { errors: { "config.from": "This value is not accepted here.", "config.to": "Fill in this field." } },
    });
    expect(await listChannels(store)).toEqual([]);
  });

  test("a browser subscribes with the site's own keys, which are made once", async () => {
    const store = opened.store(clock);
    const keys = await ensureVapidKeys(store);
    expect(await ensureVapidKeys(store)).toEqual(keys);
    const form = {
      deed: "subscribe",
      endpoint: "https://push.example/abc",
      p256dh: keys.publicKey,
      auth: Buffer.alloc(16).toString("base64url"),
    };
    expect(await changeChannels(siteOf(store, owner), formOf(form))).toMatchObject({ value: { errors: {} } });
    expect(await listChannels(store)).toMatchObject([
      { notifier: "web-push", name: "Browser", config: { contact: "mailto:owner@example.org", language: "en" } },
    ]);
    expect(await changeChannels(siteOf(store, owner), formOf({ ...form, auth: "x" }))).toMatchObject({
      value: { errors: { form: expect.any(String) } },
    });
  });
});
