/** What the site says outside of its pages, in a language that marks each message: feeds and their kin, drawn images, mails, notices and text files. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { standardRules } from "../../src/domain/alerts/standard-rules.ts";
import { claimDeliveries, planDeliveries } from "../../src/storage/alert-deliveries.ts";
import { keepWatches, listAlerts } from "../../src/storage/alerts.ts";
import type { EntryKind } from "../../src/domain/publishing/entry.ts";
import type { EventType, SiteEvent } from "../../src/domain/events.ts";
import * as accountMails from "../../src/features/accounts/write-account-mail.ts";
import { shareBatch } from "../../src/features/fermentation/share-batch.ts";
import { composeAlerts } from "../../src/features/notifications/compose-alerts.ts";
import { composeMessage } from "../../src/features/notifications/compose-message.ts";
import { toldEvents } from "../../src/features/notifications/topics.ts";
import { shareProject } from "../../src/features/projects/share-project.ts";
import { shareRecipe } from "../../src/features/recipes/share-recipe.ts";
import { shareBeer } from "../../src/features/taps/share-beer.ts";
import { sharePost } from "../../src/features/writing/share-post.ts";
import { keepFailure } from "../../src/platform/failure.ts";
import { formatNoticeMail } from "../../src/notifiers/mail/notice-mail.ts";
import type { Mail } from "../../src/notifiers/mail/mail.ts";
import { findController, insertController, keepTelling } from "../../src/storage/controllers.ts";
import { insertMessage } from "../../src/storage/messages.ts";
import { changeSiteSettings, readSiteSettings } from "../../src/storage/site-settings.ts";
import { shareImage } from "../../src/ui/frame/share-image.ts";
import { wordsOf } from "../../src/words/words.ts";
import { siteOf } from "../site-factory.ts";
import { readContent } from "./content.ts";
import { type CrawledSite, openCrawledSite } from "./crawled-site.ts";
import { createJudge } from "./judge-text.ts";
import { namesOf } from "./names.ts";
import { decode, readTexts } from "./read-texts.ts";

const language = "en-XA";
const words = wordsOf(language);
let site: CrawledSite;
let judge: ReturnType<typeof createJudge>;
beforeAll(async () => {
  site = await openCrawledSite();
  await changeSiteSettings(site.store, { language });
  judge = createJudge(readContent(site.databaseFolder), [...namesOf(), ...texts]);
});
afterAll(() => site.close());

/** Given to what is written here, in place of content, and a title as a text file writes it. */
const person = "Ida";
const device = "Firefox";
const headline = "REFLOW";
const texts = [person, device, headline];

type Read = { text: string; isProse: boolean };

const faultsIn = (found: Iterable<{ text: string; isProse?: boolean }>): string[] =>
  [...found].flatMap(({ text, isProse = false }) => {
    const left = judge(text, isProse);
    return left === "" ? [] : [`${left} in “${text.slice(0, 200)}”`];
  });
const inLines = (text: string) => text.split("\n").map((line) => ({ text: line.trim() }));

/** Names of fields whose values no reader sees. */
const machineFields =
  /^(?:version|id|url|src|type|mime_type|sizes|purpose|date_\w+|language|lang|dir|scope|start_url|display|\w*_url|\w*colou?r)$/;

function jsonTexts(value: unknown, field = ""): Read[] {
  if (typeof value === "string") {
    if (machineFields.test(field)) return [];
    if (field === "content_html") return readTexts(value).map(({ text }) => ({ text, isProse: true }));
    return [{ text: value, isProse: false }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => jsonTexts(each, Array.isArray(value) ? field : name));
}

/** Elements of a feed whose text no reader sees. */
const machineElements = /^(?:id|updated|published|uri|url|image|inputencoding|outputencoding|language)$/;

function xmlTexts(xml: string): Read[] {
  return readTexts(xml.replace(/^<\?.*\?>/, "")).flatMap(({ text, where }): Read[] => {
    if (machineElements.test(where)) return [];
    if (where !== "content") return [{ text, isProse: false }];
    return readTexts(decode(text)).map((inside) => ({ text: inside.text, isProse: true }));
  });
}

test.each([
  ["/feed.xml", xmlTexts],
  ["/opensearch.xml", xmlTexts],
  ["/feed.json", (text: string) => jsonTexts(JSON.parse(text))],
  ["/manifest.webmanifest", (text: string) => jsonTexts(JSON.parse(text))],
  ["/llms.txt", inLines],
  ["/recipes/reflow.txt", inLines],
] as const)("%s has no text that is neither a message nor somebody's content", async (path, read) => {
  const answer = await site.ask(path, language);
  expect(answer.status).toBe(200);
  const found = read(await answer.text());
  expect(found.length).toBeGreaterThan(1);
  expect(faultsIn(found)).toEqual([]);
});

test.each([
  ["recipes", shareRecipe, "reflow"],
  ["beers", shareBeer, "reflow"],
  ["batches", shareBatch, "reflow-47"],
  ["projects", shareProject, "bobber"],
  ["writing", sharePost, "how-strong-is-it"],
] as const)("the image of a link of %s has no such text", async (_room, describe, slug) => {
  const settings = await readSiteSettings(site.store);
  const image = await describe(siteOf(site.store, guest, { settings }), slug, new URLSearchParams());
  const facts = image?.facts.flatMap(({ label, value, unit = "" }) => [label, value, unit]) ?? [];
  expect(facts.length).toBeGreaterThan(0);
  const found = [image?.name, image?.line, image?.site, ...facts].map((text = "") => ({ text }));
  expect(faultsIn(found)).toEqual([]);
});

test("an image of a link draws no sign but those of its texts", () => {
  const empty = { name: "", line: "", facts: [], site: "", srm: 6, og: 1.05, fg: 1.01 };
  const signs = (svg: string) => svg.split("<path transform=").length - 1;
  expect(signs(shareImage(empty))).toBe(0);
  expect(signs(shareImage({ ...empty, name: "Alt" }))).toBe(3);
});

const mailSite = { title: "Kettle & Code", address: "http://localhost:3000" };
const reader = { site: mailSite, language };
const link = "http://localhost:3000/reset-password/x";
const until = "12 Nov 2026, 10:00";

const mails: Record<keyof typeof accountMails, () => Mail[]> = {
  writeInvitation: () =>
    (["guest", "viewer", "editor", "owner"] as const).flatMap((role) =>
      [person, null].map((inviter) => accountMails.writeInvitation(reader, { inviter, role, link, until })),
    ),
  writePasswordMail: () => [accountMails.writePasswordMail(reader, { link, until })],
  writeNewDevice: () => [accountMails.writeNewDevice(reader, { device, at: until, link })],
};

const mailTexts = ({ subject, text, html }: Mail) => [{ text: subject }, ...inLines(text), ...readTexts(html)];

test.each(Object.keys(accountMails) as (keyof typeof accountMails)[])("the mails of %s have no such text", (name) => {
  const written = mails[name]();
  expect(written.length).toBeGreaterThan(0);
  expect(faultsIn(written.flatMap(mailTexts))).toEqual([]);
});

const unreachable = keepFailure({ code: "unreachable", message: "The server could not be reached." });

/** One of each thing that a notice tells of, by the ids of the demo. */
async function eventsOf(type: SiteEvent["type"]): Promise<SiteEvent[]> {
  const { db } = site.store.database;
  const idOf = async (kind: EntryKind) =>
    (
      await db
        .selectFrom("entries")
        .select("id")
        .where("kind", "=", kind)
        .where("status", "=", "published")
        .executeTakeFirstOrThrow()
    ).id;
  const { id: deviceId } = await db.selectFrom("devices").select("id").executeTakeFirstOrThrow();
  const { user_id: userId, id: knownId } = await db
    .selectFrom("known_devices")
    .select(["user_id", "id"])
    .executeTakeFirstOrThrow();
  switch (type) {
    case "entry-published":
      return [{ type, kind: "beer", entryId: await idOf("beer") }];
    case "tasting-given":
      await db.updateTable("tastings").set({ approved: 0, author: "" }).execute();
      return db
        .selectFrom("tastings")
        .select(["beer_id", "id"])
        .execute()
        .then((rows) => rows.map(({ beer_id: beerId, id: tastingId }): SiteEvent => ({ type, beerId, tastingId })));
    case "batch-state-changed":
      return [
        { type, batchId: await idOf("batch"), to: "Completed" },
        { type, batchId: "nothing", to: "Completed" },
      ];
    case "step-begun":
      return [await idOf("batch"), "nothing"].flatMap((batchId) =>
        [0, 1].map((step): SiteEvent => ({ type, batchId, step })),
      );
    case "work-failed": {
      const jobs = await db.updateTable("jobs").set({ state: "dead" }).returning(["id", "kind"]).execute();
      return jobs.map(({ id: jobId, kind }): SiteEvent => ({ type, jobId, kind }));
    }
    case "budget-spent":
      return [deviceId, ""].map((id): SiteEvent => ({ type, deviceId: id, day: 1 }));
    case "controller-lost":
    case "controller-back": {
      const follows = { batchId: await idOf("batch"), deviceId: null };
      const fields = { name: device, kind: "url", host: "", allowPrivate: false, ...follows };
      const inserted = await insertController(site.store, fields, {});
      const controllerId = inserted.ok ? inserted.value : "";
      const controller = await findController(site.store, controllerId);
      if (controller) await keepTelling(site.store, controller, { failure: unreachable, nextAt: 0 });
      return [{ type, controllerId }];
    }
    case "person-changed":
      return [userId, "nobody"].map((id): SiteEvent => ({ type, userId: id }));
    case "new-sign-in":
      return [{ type, userId, deviceId: knownId }];
    case "message-received":
      return [{ type, messageId: await insertMessage(site.store, { name: person, address: "", body: person }) }];
    default:
      return [];
  }
}

const place = () => ({ store: site.store, origin: mailSite.address, words, language }) as const;

/** Every standard rule fires on a batch that guests may see and on one that is gone; each is told by itself for each reason, and all together. */
async function composeEachAlert() {
  const { store } = site;
  const { id: batchId } = await store.database.db
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", "batch")
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  const fired = Object.entries(standardRules).map(([ruleId, rule]) => ({
    ruleId,
    rule,
    fired: { at: 1, values: rule.conditions.map(() => 5), readings: [] },
  }));
  for (const id of [batchId, "nothing"]) await keepWatches(store, id, [], fired);
  const alerts = await listAlerts(store, { limit: 50 });
  const steps = ["fired", "again 1", "escalated 1"];
  const dueAt = store.now();
  const alone = alerts.flatMap(({ id, batchId: of }) =>
    steps.map((step) => ({ channelId: `${id} ${step}`, alertId: id, batchId: of, step, dueAt })),
  );
  const together = alone.map((delivery) => ({ ...delivery, channelId: "all" }));
  await planDeliveries(store, [...alone, ...together]);
  const composed = [];
  for (const channelId of ["all", ...alone.map((delivery) => delivery.channelId)]) {
    const messageId = (await claimDeliveries(store, channelId)) ?? "";
    composed.push(await composeAlerts(place(), { messageId, notifier: "email" }));
  }
  return composed;
}

const composeEach = async (type: EventType) =>
  type === "alert-fired"
    ? composeEachAlert()
    : Promise.all((await eventsOf(type)).map((event) => composeMessage(place(), event)));

test.each(toldEvents)("a notice of %s has no such text, and neither has its mail", async (type) => {
  const composed = await composeEach(type);
  const told = composed.filter((each) => each !== null);
  expect(told.length).toBeGreaterThan(0);
  const letter = { language, open: words.text("notice.open"), reason: words.text("notice.reason") };
  const written = told.map((each) => formatNoticeMail(mailSite, { ...each, lines: [each.text], letter }));
  expect(
    faultsIn([...told.flatMap(({ title, text }) => [{ text: title }, { text }]), ...written.flatMap(mailTexts)]),
  ).toEqual([]);
});
