/** For each kind of work: what makes a piece of it due, and the facts that must stand when it is done, however often its doer was killed. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { program } from "../src/domain/people/program.ts";
import { createAccounts } from "../src/features/accounts/accounts.ts";
import { watchBatch } from "../src/features/alerts/watch-batch.ts";
import { showReactionsJob } from "../src/features/fediverse/show-reactions.ts";
import { calmMilliseconds, refusalJob } from "../src/features/fediverse/tell-refusal.ts";
import { requestPassword } from "../src/features/accounts/account-mail.ts";
import { invitePerson } from "../src/features/accounts/people.ts";
import { type AlertPlan, atOnce } from "../src/domain/alerts/alert-plan.ts";
import type { LogPlan } from "../src/domain/fermentation/log-plan.ts";
import { rowsAtOnce } from "../src/features/devices/check-log.ts";
import { logFolder } from "../src/features/devices/log-file.ts";
import { works } from "../src/jobs/registry.ts";
import { mediaFolders } from "../src/features/media/media-folders.ts";
import { ingestPublished } from "../src/features/fermentation/ingest-message.ts";
import { keepPublished } from "../src/features/fermentation/join-values.ts";
import { rebuildSummaries } from "../src/features/fermentation/rebuild-summaries.ts";
import { uploadFolder } from "../src/features/publication-import/upload-folder.ts";
import { createId } from "../src/platform/ids.ts";
import { changeWebSettings } from "../src/storage/web-settings.ts";
import { receiveMention } from "../src/features/responses/receive-mention.ts";
import { gatherKind, listDeliveries } from "../src/storage/alert-deliveries.ts";
import { snooze } from "../src/storage/alert-snoozes.ts";
import { saveRule } from "../src/storage/alert-rules.ts";
import { listAlerts } from "../src/storage/alerts.ts";
import type { Store } from "../src/storage/database.ts";
import { excludeRange, mostInPiece } from "../src/storage/exclude-range.ts";
import { setLastSeen } from "../src/storage/device-activity.ts";
import { insertController, listControllers } from "../src/storage/controllers.ts";
import { insertForward, sumMarks } from "../src/storage/forwards.ts";
import { assignDevice, insertDevice, listDevices, updateDevice } from "../src/storage/devices.ts";
import { removeEntry } from "../src/storage/entry-bin.ts";
import { peekEntry } from "../src/storage/entry-changes.ts";
import { latestBatches } from "../src/storage/own-entries.ts";
import { findRefused, refuseFollower } from "../src/storage/followers.ts";
import { keepToldNote, putFollower } from "../src/storage/fediverse.ts";
import { setRecurring } from "../src/storage/jobs.ts";
import { removeOwnItem } from "../src/storage/library-bin.ts";
import { insertOwnItem } from "../src/storage/library-items.ts";
import { insertMedia, listMedia } from "../src/storage/media.ts";
import { listExpiredMedia, removeMedia } from "../src/storage/media-changes.ts";
import { insertChannel, removeChannel } from "../src/storage/notification-channels.ts";
import { changeUpload, createUploadId, insertUpload, listUploads } from "../src/storage/publication-uploads.ts";
import { enqueue } from "../src/storage/outbox.ts";
import { answerResponse, listResponses, putResponse } from "../src/storage/responses.ts";
import { appendReadings, listReadings, readingsOfDevice } from "../src/storage/readings.ts";
import {
  changeReadingFile,
  createReadingFileId,
  enqueueReadingFile,
  insertReadingFile,
  listReadingFiles,
} from "../src/storage/reading-files.ts";
import { saveDraft, scheduleDraft } from "../src/storage/save-draft.ts";
import { listRedirects } from "../src/storage/redirects.ts";
import { testWorker } from "./do-work.ts";
import { dyingAfter } from "./dying-store.ts";
import { inviteEditor } from "./invite-editor.ts";
import { dataOf, insert, owner, postOf } from "./entry-factory.ts";
import type { startHttpServer, startSmtpServer } from "./notifier-servers.ts";
import { pdfOf } from "./pdf-of.ts";
import { quickHashing } from "./quick-hashing.ts";

const minute = 60_000;
const day = 1440 * minute;

export type Outside = {
  webhooks: Awaited<ReturnType<typeof startHttpServer>>;
  smtp: Awaited<ReturnType<typeof startSmtpServer>>;
};
export type Scene = { store: Store; clock: { now: number }; dataFolder: string; backups: string; outside: Outside };
export type Scenario = {
  /** What the program is set to beside the usual. */
  env?(backups: string): Record<string, string>;
  /** Lets go of what a process holds until it has ended: the one that dies here lives on. */
  letGo?(backups: string): void;
  prepare(scene: Scene): Promise<void>;
  /** Beside the events, the work and the log of changes, which are looked at in any case. */
  facts(scene: Scene): Promise<unknown>;
};

const distinct = (list: readonly (string | string[] | undefined)[]) => new Set(list.map(String)).size;
const told = ({ outside }: Scene) => distinct(outside.webhooks.arrivals.map(({ headers }) => headers["webhook-id"]));
const mailed = ({ outside }: Scene) => distinct(outside.smtp.mails.map((mail) => /^Message-ID: .*$/im.exec(mail)?.[0]));

const addWebhook = ({ store, outside }: Scene, name: string, topic = "published", alertPlan: AlertPlan = atOnce) =>
  insertChannel(
    store,
    {
      notifier: "webhook",
      name,
      config: { url: `http://127.0.0.1:${outside.webhooks.port}/` },
      topics: [topic],
      alertPlan,
      enabled: true,
      allowPrivate: true,
      siteMail: false,
    },
    { secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
  );
const addMail = ({ store, outside }: Scene) =>
  insertChannel(
    store,
    {
      notifier: "email",
      name: "Mail",
      config: {
        host: "127.0.0.1",
        port: outside.smtp.port,
        security: "none",
        from: "site@brewery.example",
        senderName: "Brewery",
        to: "owner@brewery.example",
      },
      topics: [],
      enabled: true,
      allowPrivate: false,
      siteMail: true,
    },
    {},
  );

async function invite({ store }: Scene): Promise<string> {
  const accounts = createAccounts({
    store,
    origin: "http://localhost:3000",
    secret: "s".repeat(40),
    hashing: quickHashing,
  });
  const email = `${createId().toLowerCase()}@brewery.example`;
  const link = await invitePerson(accounts, owner, { name: "Ben", email, role: "editor" });
  if (!link.ok) throw new Error(link.message);
  return email;
}

async function brew({ store, clock }: Scene): Promise<{ batchId: string; deviceId: string }> {
  const start = clock.now - day;
  const data = { ...dataOf.batch, fermentationStartedAt: start };
  const { id } = await insert(store, { kind: "batch", title: "Fog", status: "published", publishAt: start, data });
  const { device } = await insertDevice(store, { name: "Float" });
  await assignDevice(store, device.id, id, start);
  const readings = Array.from({ length: 24 }, (_, hour) => ({
    deviceId: device.id,
    at: start + hour * 60 * minute,
    gravity: 1.05 - hour * 0.001,
    celsius: 19 + (hour % 7) / 10,
  }));
  await appendReadings(store, readings);
  clock.now += minute;
  return { batchId: id, deviceId: device.id };
}

/** Warmer than a rule allows. */
async function overheat(scene: Scene): Promise<void> {
  const warm = { is: "level", quantity: "celsius", side: "above", than: 25, hours: 0 } as const;
  const rule = { join: "all", conditions: [warm] } as const;
  await saveRule(scene.store, { scope: { is: "all", id: "" }, rule, enabled: true });
  const { deviceId } = await brew(scene);
  const { now } = scene.clock;
  await appendReadings(
    scene.store,
    [now - 1000, now].map((at) => ({ deviceId, at, celsius: 39 })),
  );
  scene.clock.now += minute;
}

/** Watched, and then nothing comes for hours. */
async function fallSilent(scene: Scene): Promise<void> {
  const { batchId } = await brew(scene);
  await watchBatch(scene.store, batchId, scene.clock.now - 2 * day);
  scene.clock.now += day;
}

/** A step of a fermentation is over by its hours. */
async function waitForStep({ store, clock }: Scene): Promise<void> {
  const until = { join: "all" as const, conditions: [{ is: "step" as const, hours: 24 }] };
  const setPoints = [
    { hours: 0, celsius: 18, until },
    { hours: 24, celsius: 20, until },
    { hours: 48, celsius: 2 },
  ];
  const data = { ...dataOf.batch, batchStatus: "Fermenting" as const, fermentationStartedAt: clock.now - 3 * day };
  await insert(store, { kind: "batch", title: "Fog", data: { ...data, setPoints } });
}

const stepsBegun = async ({ store }: Scene) => {
  const [batch] = await latestBatches(store, program, 1);
  const entry = batch && (await peekEntry(store, "batch", batch.id));
  return entry?.data.setPoints.map(({ begun }) => begun?.by ?? null);
};

/** When they fired is counted from when the batch began: rounds begin at different times. */
async function alertsOf({ store }: Scene) {
  const [batch] = await latestBatches(store, program, 1);
  const entry = batch && (await peekEntry(store, "batch", batch.id));
  const began = entry?.data.fermentationStartedAt ?? 0;
  const alerts = await listAlerts(store, { limit: 50 });
  return alerts.map(({ rule, fired }) => `${JSON.stringify(rule)} ${fired.at - began}`).sort();
}

/** A rule has told of a batch, and somebody is to hear of it. */
async function alarm(scene: Scene, alertPlan: AlertPlan = atOnce): Promise<void> {
  await addWebhook(scene, "One", "alert", alertPlan);
  await overheat(scene);
  const before = works.filter(({ kind }) => kind !== gatherKind);
  await testWorker(scene.store, before).drain();
  scene.clock.now += minute;
}

/** What it told was put off for an hour, which is over. */
async function putOff(scene: Scene): Promise<void> {
  await alarm(scene);
  await testWorker(scene.store).drain();
  const alerts = await listAlerts(scene.store, { limit: 9 });
  for (const { batchId, ruleId } of alerts)
    await snooze(scene.store, { batchId, ruleId, until: scene.clock.now + 60 * minute });
  scene.clock.now += 61 * minute;
}

/** Nobody has acknowledged it for a quarter of an hour. */
async function goUnseen(scene: Scene): Promise<void> {
  await alarm(scene, { ...atOnce, escalation: { minutes: 15, times: 2, urgentOnly: false } });
  await testWorker(scene.store).drain();
  scene.clock.now += 15 * minute;
}

/** What is planned to be told, and how many messages it became. */
async function toldAlerts(scene: Scene): Promise<unknown> {
  const ids = (await listAlerts(scene.store, { limit: 9 })).map(({ id }) => id);
  const deliveries = await listDeliveries(scene.store, ids);
  const messages = new Set(deliveries.map(({ messageId }) => messageId));
  return { steps: deliveries.map(({ step }) => step.split(" ")[0]), messages: messages.size, told: told(scene) };
}

/** A follower in a private network was sent away. */
async function turnAway({ store, clock }: Scene): Promise<void> {
  const actor = "http://127.0.0.1:9/a";
  await changeWebSettings(store, { account: "home" });
  await putFollower(store, { actor, inbox: "http://127.0.0.1:9/inbox" });
  await refuseFollower(store, actor, "blocked");
  await enqueue(store, [refusalJob(actor, clock.now)]);
  clock.now += calmMilliseconds;
}

async function summaries({ database: { db }, siteId }: Store) {
  const of = (table: "reading_rollups" | "batch_summaries") =>
    db
      .selectFrom(table as "batch_summaries")
      .selectAll()
      .where("site_id", "=", siteId)
      .execute();
  const rows = [...(await of("reading_rollups")), ...(await of("batch_summaries"))];
  return rows.map((row) => JSON.stringify({ ...row, updated_at: 0 })).sort();
}

/** What is kept is what a rebuild makes of the readings. */
async function areFresh({ store }: Scene): Promise<unknown> {
  const kept = await summaries(store);
  await rebuildSummaries(store);
  return { rows: kept.length, fresh: JSON.stringify(kept) === JSON.stringify(await summaries(store)) };
}

async function fillBin(scene: Scene): Promise<void> {
  const { store, clock, dataFolder } = scene;
  const post = await insert(store, postOf({ title: "Gone" }));
  await insert(store, postOf({ title: "Kept" }));
  await removeEntry(store, post.id, owner);
  await removeOwnItem(store, await insertOwnItem(store, { kind: "hop", name: "Gone", data: { alphaPercent: 1 } }));
  const folders = mediaFolders(dataFolder);
  mkdirSync(folders.media, { recursive: true });
  for (const name of ["one", "two"]) {
    const fileName = `${name}-${store.siteId}.png`;
    writeFileSync(path.join(folders.media, fileName), "bytes");
    const file = await insertMedia(store, { fileName, originalName: fileName, mime: "image/png", bytes: 5 });
    if (file.ok) await removeMedia(store, file.value.id);
  }
  const channel = await addWebhook(scene, "Gone");
  if (channel.ok) await removeChannel(store, channel.value);
  clock.now += 31 * day;
}

const counted = async (
  { database: { db }, siteId }: Store,
  table: "entries" | "library_items" | "media" | "responses",
) =>
  (
    await db
      .selectFrom(table as "media")
      .select("id")
      .where("site_id", "=", siteId)
      .execute()
  ).length;

const whenDue = (kind: string, prepare: (scene: Scene) => Promise<unknown> = () => Promise.resolve()) => ({
  async prepare(scene: Scene) {
    await prepare(scene);
    await setRecurring(scene.store, kind, scene.clock.now);
  },
});

/** A post that links to a page in a private network, which is not asked. */
async function writeLinks({ store, clock }: Scene): Promise<void> {
  await changeWebSettings(store, { sendsMentions: true });
  await insert(store, postOf({}, { body: "[a](http://127.0.0.1:9/a) [b](http://127.0.0.1:9/b)" }));
  clock.now += 2 * minute;
}

/** A blog of three posts, read and about to be imported. */
async function sendBlog({ store, clock, dataFolder }: Scene): Promise<void> {
  const id = createUploadId(store);
  const post = (slug: string) => ({ id: slug, slug, title: slug, html: "<p>Text.</p>", status: "published" });
  const blog = { db: [{ data: { posts: ["one", "two", "three"].map(post) } }] };
  mkdirSync(uploadFolder(dataFolder, id), { recursive: true });
  writeFileSync(path.join(uploadFolder(dataFolder, id), "ghost.json"), JSON.stringify(blog));
  const userId = await inviteEditor(store);
  await insertUpload(store, { id, source: `upload:${id}`, fileName: "ghost.json", bytes: 9, userId });
  await changeUpload(store, id, { status: "running" });
  clock.now += minute;
}

const textsIn = (backups: string) => path.join(backups, "texts");
/** A follower in a private network, which is not told, and a post for it. */
async function writeToFollowers({ store, clock }: Scene): Promise<void> {
  await changeWebSettings(store, { account: "home" });
  await putFollower(store, { actor: "http://127.0.0.1:9/a", inbox: "http://127.0.0.1:9/inbox" });
  await insert(store, postOf());
  clock.now += 2 * minute;
}
/** Its author is in a private network, too. */
async function answerReply(store: Store): Promise<void> {
  const post = await insert(store, postOf({ slug: "answered" }));
  const [source, authorInbox] = ["http://127.0.0.1:9/n/1", "http://127.0.0.1:9/inbox"];
  const said = { kind: "reply", authorName: "Ida", authorHandle: "@ida@127.0.0.1:9", content: "Why?" } as const;
  const from = { channel: "fediverse", source, url: source, host: "127.0.0.1:9", authorUrl: "http://127.0.0.1:9/a" };
  await putResponse(store, { ...said, ...from, authorInbox, entryId: post.id, publishedAt: null });
  const [waits] = await listResponses(store, "waiting");
  await answerResponse(store, waits?.id ?? "", "Because.");
}
const toldFollowers = {
  prepare: writeToFollowers,
  facts: async ({ store: { database, siteId } }: Scene) => {
    const notes = await database.db.selectFrom("told_notes").select("told_at").where("site_id", "=", siteId).execute();
    const left = await database.db.selectFrom("followers").select("actor").where("site_id", "=", siteId).execute();
    return { notes: notes.length, left: left.length };
  },
};

/** Two transactions of readings, of which the second begins in the midst of what a device sent itself. */
async function sendLog({ store, dataFolder }: Scene): Promise<void> {
  const id = createReadingFileId(store);
  mkdirSync(logFolder(dataFolder, id), { recursive: true });
  const at = (row: number) => Date.UTC(2026, 0, 1) + row * minute;
  const rows = Array.from({ length: rowsAtOnce + 60 }, (_, row) => `${at(row)},${18 + (row % 5)}`);
  writeFileSync(path.join(logFolder(dataFolder, id), "log.csv"), ["time,temp", ...rows].join("\n"));
  const { device } = await insertDevice(store, { name: "Logged" });
  await appendReadings(store, [{ deviceId: device.id, at: at(rowsAtOnce), celsius: 18, ownTime: true }]);
  const plan: LogPlan = { ...plainLog, columns: ["time:ms", "temperature:C"] };
  const target = { deviceId: device.id, name: "", batchId: "" };
  const userId = await inviteEditor(store);
  await insertReadingFile(store, { id, userId, fileName: "log.csv", bytes: 1, header: "", plan, target });
  await changeReadingFile(store, id, ["ready"], { status: "importing", deviceId: device.id });
  await enqueueReadingFile(store, id);
}
const plainLog = {
  encoding: "utf-8",
  separator: ",",
  hasHeader: true,
  decimal: ".",
  dayOrder: null,
  begins: null,
  timeZone: "UTC",
  only: "",
} as const;

export const scenarios: Record<string, Scenario> = {
  "import-readings": {
    prepare: sendLog,
    facts: async ({ store }) => {
      const [file] = await listReadingFiles(store, 1);
      return {
        stored: (await readingsOfDevice(store, file?.deviceId ?? "", { limit: 9000 })).length,
        file: { status: file?.status, done: file?.done, added: file?.added, already: file?.already },
      };
    },
  },
  "import-site": {
    prepare: sendBlog,
    facts: async ({ store }) => ({
      entries: await counted(store, "entries"),
      redirects: (await listRedirects(store)).map(({ from, to }) => `${from} ${to}`).sort(),
      uploads: (await listUploads(store, 9)).map(({ status, totals }) => ({ status, totals })),
    }),
  },
  "sync-texts": {
    env: (backups) => ({ SYNC_FOLDER: textsIn(backups) }),
    letGo: (backups) => rmSync(path.join(textsIn(backups), ".wortfolio", "lock"), { force: true }),
    async prepare({ store, backups, clock }) {
      mkdirSync(path.join(textsIn(backups), "posts"), { recursive: true });
      writeFileSync(path.join(textsIn(backups), "posts", "typed.md"), "---\ntitle: Typed\n---\nIn a file.\n");
      await insert(store, postOf({ title: "Kept", slug: "kept" }));
      clock.now += minute;
    },
    facts: async ({ store, backups }) => ({
      entries: await counted(store, "entries"),
      files: readdirSync(textsIn(backups), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".md"))
        .sort(),
    }),
  },
  "read-repositories": {
    async prepare({ store, clock }) {
      await changeWebSettings(store, { forgejoHosts: ["127.0.0.1:9"] });
      const links = [{ label: "Source", url: "http://127.0.0.1:9/a/b" }];
      await insert(store, { ...postOf(), kind: "project", data: { ...dataOf.project, links } });
      clock.now += 2 * minute;
    },
    facts: ({ store: { database, siteId } }) =>
      database.db.selectFrom("repositories").select(["url", "failures"]).where("site_id", "=", siteId).execute(),
  },
  "publish-entry": {
    async prepare({ store, clock }) {
      await insert(store, postOf({ status: "scheduled", publishAt: clock.now + minute }));
      clock.now += minute;
    },
    facts: ({ store: { database, siteId } }) =>
      database.db.selectFrom("entries").select(["status", "revision"]).where("site_id", "=", siteId).execute(),
  },
  "publish-draft": {
    async prepare({ store, clock }) {
      const post = await insert(store, postOf({ status: "published", publishAt: clock.now }));
      const text = { ...post, title: "What waited" };
      await saveDraft(store, post.id, post.revision, { text }, owner);
      await scheduleDraft(store, post.id, clock.now + minute);
      clock.now += minute;
    },
    facts: ({ store: { database, siteId } }) =>
      database.db
        .selectFrom("entries")
        .select(["title", "status", "revision", "draft_revision"])
        .where("site_id", "=", siteId)
        .execute(),
  },
  "join-values": {
    async prepare({ store, clock }) {
      const { token } = await insertDevice(store, { name: "Float" });
      // The name by which it speaks is known, as it is to a process that begins after another was killed.
      const first = {
        arrivedAt: clock.now,
        redelivered: false,
        topic: "ispindel/Float",
        text: '{"temperature": 19.4, "gravity": 1.042}',
      };
      await ingestPublished(store, token, first);
      clock.now += minute;
      const arrived = { arrivedAt: clock.now, redelivered: false };
      for (const [field, value] of Object.entries({ temperature: "19.5", gravity: "1.041", RSSI: "-60" }))
        await keepPublished(store, token, { sender: "ispindel/Float", field, value }, arrived);
    },
    facts: async ({ store }) => {
      const [device] = await listDevices(store);
      const readings = await readingsOfDevice(store, device?.id ?? "", { limit: 9 });
      // Rounds begin at different times.
      return readings.map(({ at, celsius, gravity }) => [at - (readings[0]?.at ?? 0), celsius, gravity]);
    },
  },
  "follow-readings": {
    async prepare(scene) {
      const brewed = [];
      for (let index = 0; index < 6; index++) brewed.push(await brew(scene));
      const at = scene.clock.now;
      const arrive = ({ deviceId }: { deviceId: string }) =>
        appendReadings(scene.store, [{ deviceId, at, celsius: 21 }]);
      // The first makes their hour's place in the series known.
      await Promise.all(brewed.map(arrive));
      await testWorker(scene.store).drain();
      scene.clock.now += minute;
      await Promise.all(brewed.map(({ deviceId }) => arrive({ deviceId })));
      scene.clock.now += minute;
    },
    facts: areFresh,
  },
  "summarize-batch": { prepare: async (scene) => void (await brew(scene)), facts: areFresh },
  "finish-exclusion": {
    async prepare(scene) {
      const { batchId, deviceId } = await brew(scene);
      const from = scene.clock.now;
      const readings = Array.from({ length: mostInPiece + 1 }, (_, place) => ({
        deviceId,
        at: from + place,
        celsius: 20,
      }));
      await appendReadings(scene.store, readings);
      scene.clock.now += minute;
      await testWorker(scene.store).drain();
      const range = { from, to: scene.clock.now, source: null };
      await excludeRange(dyingAfter(scene.store, 1), batchId, range).catch(() => undefined);
      scene.clock.now += minute;
    },
    facts: async ({ store }) => {
      const [batch] = await latestBatches(store, program, 1);
      const readings = await listReadings(store, batch?.id ?? "");
      return readings.filter(({ flags }) => flags?.includes("excluded")).length;
    },
  },
  recalibrate: {
    async prepare(scene) {
      await updateDevice(scene.store, (await brew(scene)).deviceId, { calibration: { coefficients: [1, 0.001] } });
    },
    facts: areFresh,
  },
  "watch-batch": { prepare: overheat, facts: alertsOf },
  "watch-silence": { ...whenDue("watch-silence", fallSilent), facts: alertsOf },
  "follow-profiles": { ...whenDue("follow-profiles", waitForStep), facts: stepsBegun },
  "notify-of-event": {
    async prepare(scene) {
      for (const name of ["One", "Two"]) await addWebhook(scene, name);
      await insert(scene.store, postOf());
    },
    facts: (scene) => Promise.resolve({ told: told(scene), arrivals: scene.outside.webhooks.arrivals.length }),
  },
  "forward-readings": {
    async prepare(scene) {
      const { store, clock, outside } = scene;
      const fields = { name: "There", receiver: "url", deviceId: null, host: "", allowPrivate: true };
      await insertForward(store, fields, { address: `http://127.0.0.1:${outside.webhooks.port}/`, key: "" });
      const { device } = await insertDevice(store, { name: "Float" });
      const times = Array.from({ length: 3 }, (_, place) => clock.now + 1 + place);
      await appendReadings(
        store,
        times.map((at) => ({ deviceId: device.id, at, celsius: 20 })),
      );
      clock.now += minute;
      await setLastSeen(store, device.id, clock.now);
    },
    facts: async ({ store, outside }) => ({
      bodies: distinct(outside.webhooks.arrivals.map(({ body }) => String(body))),
      sent: [...(await sumMarks(store)).values()].map(({ sent }) => sent),
    }),
  },
  "tell-controller": {
    async prepare({ store, outside }) {
      const { id: batchId } = await insert(store, { kind: "batch", title: "Fog", data: dataOf.batch });
      const follows = { batchId, deviceId: null };
      const target = {
        address: `http://127.0.0.1:${outside.webhooks.port}/`,
        method: "PUT",
        key: "",
        body: "{celsius}",
      };
      await insertController(store, { name: "Fridge", kind: "url", host: "", allowPrivate: true, ...follows }, target);
    },
    facts: async ({ store, outside }) => ({
      bodies: distinct(outside.webhooks.arrivals.map(({ body }) => String(body))),
      told: (await listControllers(store)).map(({ told, failures }) => [told?.celsius, failures]),
    }),
  },
  "gather-alerts": { prepare: alarm, facts: toldAlerts },
  "escalate-alert": { prepare: goUnseen, facts: toldAlerts },
  "ring-alert-again": { prepare: putOff, facts: toldAlerts },
  notify: {
    async prepare(scene) {
      await addWebhook(scene, "One");
      await insert(scene.store, postOf());
    },
    facts: (scene) => Promise.resolve({ told: told(scene), many: scene.outside.webhooks.arrivals.length > 2 }),
  },
  "account-mail": {
    async prepare(scene) {
      await addMail(scene);
      await invite(scene);
    },
    facts: (scene) => Promise.resolve({ mailed: mailed(scene), many: scene.outside.smtp.mails.length > 2 }),
  },
  "password-request": {
    async prepare(scene) {
      const email = await invite(scene);
      await addMail(scene);
      await requestPassword(scene.store, email, "en");
    },
    facts: (scene) => Promise.resolve({ mailed: mailed(scene), mails: scene.outside.smtp.mails.length }),
  },
  "tell-hub": {
    prepare: async ({ store }) => void (await insert(store, postOf())),
    facts: () => Promise.resolve(null),
  },
  "tell-links": {
    prepare: writeLinks,
    facts: ({ store }) => store.database.db.selectFrom("told_links").selectAll().execute(),
  },
  "tell-link": {
    prepare: writeLinks,
    facts: ({ store }) => store.database.db.selectFrom("told_links").selectAll().execute(),
  },
  "open-account": {
    prepare: ({ store }) => changeWebSettings(store, { account: "home" }).then(() => undefined),
    facts: ({ store: { database, siteId } }) =>
      database.db
        .selectFrom("settings")
        .select("key")
        .where("site_id", "=", siteId)
        .where("key", "=", "fediverse-keys")
        .execute(),
  },
  "check-told": {
    async prepare(scene) {
      await writeToFollowers(scene);
      await keepToldNote(scene.store, { entryId: "gone", part: "" }, "digest");
    },
    facts: toldFollowers.facts,
  },
  "tell-answer": {
    async prepare(scene) {
      await writeToFollowers(scene);
      await answerReply(scene.store);
    },
    facts: toldFollowers.facts,
  },
  "show-reactions": {
    prepare: ({ store }) => enqueue(store, [showReactionsJob(0)]),
    facts: () => Promise.resolve(null),
  },
  "tell-refusal": {
    prepare: turnAway,
    facts: ({ store }) => findRefused(store, "http://127.0.0.1:9/a"),
  },
  "tell-followers": toldFollowers,
  "spread-activity": toldFollowers,
  "deliver-activity": toldFollowers,
  "receive-mention": {
    async prepare({ store }) {
      await insert(store, postOf({ slug: "said" }));
      await changeWebSettings(store, { takesMentions: true });
      const target = "http://localhost:3000/writing/said";
      await receiveMention(store, new URL(target).origin, { source: "http://127.0.0.1:9/", target });
    },
    facts: async ({ store }) => counted(store, "responses"),
  },
  backup: {
    ...whenDue("backup"),
    facts: ({ backups }) =>
      Promise.resolve({
        some: readdirSync(backups).length > 0,
        parts: readdirSync(backups, { recursive: true }).filter((name) => String(name).endsWith(".part")),
      }),
  },
  "empty-bin": {
    ...whenDue("empty-bin", fillBin),
    async facts({ store, dataFolder }) {
      const counts = [
        await counted(store, "entries"),
        await counted(store, "library_items"),
        await counted(store, "media"),
      ];
      const files = readdirSync(mediaFolders(dataFolder).media).filter((name) => name.includes(store.siteId));
      return { counts, files, expired: await listExpiredMedia(store) };
    },
  },
  "clear-media": {
    prepare: ({ store, clock }) =>
      enqueue(store, [{ kind: "clear-media", payload: { fileName: "gone.png", before: clock.now } }]),
    // Without a bucket there is nothing to clear, and nothing is left of the work.
    facts: () => Promise.resolve(null),
  },
  "count-pages": {
    async prepare({ store, dataFolder }) {
      const folder = mediaFolders(dataFolder).media;
      const fileName = `${store.siteId}.pdf`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, fileName), pdfOf(12));
      const added = await insertMedia(store, { fileName, originalName: fileName, mime: "application/pdf", bytes: 1 });
      if (added.ok) await enqueue(store, [{ kind: "count-pages", payload: { mediaId: added.value.id } }]);
    },
    facts: async ({ store }) => (await listMedia(store)).map(({ pages }) => pages),
  },
  "check-records": {
    ...whenDue("check-records", async ({ store }) => {
      for (const title of ["One", "Two"]) await insert(store, postOf({ title }));
      const { db } = store.database;
      await db.updateTable("entries").set({ data: "{" }).where("site_id", "=", store.siteId).execute();
    }),
    facts: async ({ store: { database, siteId } }) =>
      (await database.db.selectFrom("unreadable_records").select("place").where("site_id", "=", siteId).execute())
        .length,
  },
  "trim-history": {
    ...whenDue("trim-history", async ({ store, clock }) => {
      for (const title of ["One", "Two"]) await insert(store, postOf({ title }));
      clock.now += 31 * day;
    }),
    facts: () => Promise.resolve(null),
  },
};
