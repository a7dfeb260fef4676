/** Tells the followers of what comes out, changes and goes: a step at a time, so that thousands of them harm no page. */
import { createHash } from "node:crypto";
import type { SiteEvent } from "../../domain/events.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { ok } from "../../domain/result.ts";
import { inTransaction } from "../../storage/database.ts";
import { keepToldNote, listInboxes, listToldNotes } from "../../storage/fediverse.ts";
import { enqueue } from "../../storage/outbox.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Work, WorkParts } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import type { Activity } from "./activity.ts";
import { deliveryJob, workKey } from "./deliver.ts";
import { releasePart, responseOfPart } from "./note-name.ts";
import { findPublic, isOf, isToldKind, noteOf, partsOf, publishedAt, type ToldKind } from "./note.ts";
import { answerJob } from "./tell-answer.ts";

type Step = { activity: Activity; after: string };
/** `type` is null where nobody needs to be told. */
type News = { part: string; type: "Create" | "Update" | "Delete" | null; digest: string | null };

/** A typing owner saves often; what is hidden goes at once. */
const calmMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;
const inboxesInStep = 100;
/** So many inboxes are told in a second. */
export const inboxesInSecond = 20;
/** The digest of what was there before and is not told. */
const known = "";

const entryOf = (event: SiteEvent): string | null =>
  "entryId" in event && "kind" in event && isToldKind(event.kind) ? event.entryId : null;

const stepJob = (step: Step, dueAt: number) => ({
  kind: "spread-activity",
  key: workKey("spread-activity", step),
  payload: step,
  priority: 2,
  dueAt,
});

export const tellFollowers: Work = {
  kind: "tell-followers",
  on: ["entry-saved", "entry-published", "entry-hidden", "entry-removed", "entry-restored", "entry-purged"],
  join: entryOf,
  after: ({ type }) => (type === "entry-saved" || type === "entry-published" ? calmMilliseconds : 0),
  sends: true,
  quiet: true,
  async run(parts, { payload }) {
    const entryId = entryOf(payload as SiteEvent);
    if (entryId === null || (await handleOf(parts.store, parts.origin)) === null) return ok(null);
    const [news, answers] = await newsOf(parts, entryId);
    await inTransaction(parts.store, async (store) => {
      for (const { part, digest } of news) await keepToldNote(store, { entryId, part }, digest);
      const steps = news.flatMap(({ type, part }) =>
        type === null
          ? []
          : [stepJob({ activity: { type, entryId, part, stamp: store.now() }, after: "" }, store.now())],
      );
      await enqueue(store, [...steps, ...answers.map(answerJob)]);
    });
    return ok(null);
  },
};

/** What the followers do not know yet, and the responses whose answers are to be looked at. */
async function newsOf(parts: WorkParts, entryId: string): Promise<[News[], string[]]> {
  const told = await listToldNotes(parts.store, entryId);
  const entry = await findPublic(parts.store, entryId);
  const names = new Set([...(entry ? partsOf(entry) : []), ...told.keys()]);
  const news: News[] = [];
  const answers: string[] = [];
  for (const part of names) {
    const responseId = responseOfPart(part);
    if (responseId !== null) answers.push(responseId);
    else news.push(...(await newsOfPart(parts, entry, part, told.get(part)?.digest)));
  }
  return [news, answers];
}

async function newsOfPart(
  { store, origin }: WorkParts,
  entry: Entry<ToldKind> | null,
  part: string,
  before: string | undefined,
): Promise<News[]> {
  const isThere = entry !== null && partsOf(entry).includes(part);
  const forget = { part, type: null, digest: null };
  if (!isThere) return before === undefined ? [] : [before === known ? forget : { ...forget, type: "Delete" }];
  if (isOf(entry, "beer") && entry.data.place !== "on-tap") return before === known ? [forget] : [];
  const { accountSince } = await readWebSettings(store);
  if (before === known || (before === undefined && !isNews(entry, part, accountSince))) return [];
  const { updated: _updated, ...said } = await noteOf(store, origin, { entry, part }, 0);
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  if (digest === before) return [];
  return [{ part, type: before === undefined ? "Create" : "Update", digest }];
}

/** Of what nobody was told: whether it came out since the site is an account. A release has a day, and no hour. */
function isNews(entry: Entry, part: string, accountSince: number): boolean {
  if (isOf(entry, "beer")) return true;
  if (!isOf(entry, "project")) return publishedAt(entry) >= accountSince;
  const release = entry.data.releases.find(({ version }) => releasePart(version) === part);
  return release !== undefined && release.at + dayMilliseconds > accountSince;
}

/** The inboxes that come next, each at its moment, and the step that follows: in one transaction, so that none is left out. */
export const spreadActivity: Work = {
  kind: "spread-activity",
  sends: true,
  quiet: true,
  async run({ store: outer }, { payload }) {
    const { activity, after } = payload as Step;
    await inTransaction(outer, async (store) => {
      const inboxes = await listInboxes(store, after, inboxesInStep);
      const pause = 1000 / inboxesInSecond;
      const start = store.now();
      const jobs = inboxes.map((inbox, index) => deliveryJob(inbox, activity, Math.round(start + index * pause)));
      const last = inboxes.at(-1);
      if (last !== undefined && inboxes.length === inboxesInStep)
        jobs.push(stepJob({ activity, after: last }, start + inboxes.length * pause));
      await enqueue(store, jobs);
    });
    return ok(null);
  },
};
