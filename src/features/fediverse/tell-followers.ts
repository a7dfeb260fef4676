/** Tells the followers of what comes out, changes and goes: a step at a time, so that thousands of them harm no page. */
import { createHash } from "node:crypto";
import type { SiteEvent } from "../../domain/events.ts";
import { ok } from "../../domain/result.ts";
import { inTransaction } from "../../storage/database.ts";
import { findToldNote, keepToldNote, listInboxes } from "../../storage/fediverse.ts";
import { enqueue } from "../../storage/outbox.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import type { Work, WorkParts } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import { deliveryJob, workKey } from "./deliver.ts";
import { type Activity, findTold, isToldKind, noteOf, publishedAt } from "./note.ts";

type Step = { activity: Activity; after: string };

/** A typing owner saves often; what is hidden goes at once. */
const calmMilliseconds = 60_000;
const inboxesInStep = 100;
/** So many inboxes are told in a second. */
export const inboxesInSecond = 20;

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
    const news = await newsOf(parts, entryId);
    if (news === null) return ok(null);
    await inTransaction(parts.store, async (store) => {
      await keepToldNote(store, entryId, news.digest);
      const activity = { type: news.type, entryId, stamp: store.now() };
      await enqueue(store, [stepJob({ activity, after: "" }, store.now())]);
    });
    return ok(null);
  },
};

/** What the followers do not know yet; null where they know all. */
async function newsOf({ store, origin }: WorkParts, entryId: string) {
  const before = await findToldNote(store, entryId);
  const entry = await findTold(store, entryId);
  if (!entry) return before === null ? null : { type: "Delete" as const, digest: null };
  const { accountSince } = await readWebSettings(store);
  if (before === null && publishedAt(entry) < accountSince) return null;
  const { updated: _updated, ...said } = await noteOf(store, origin, entry);
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  if (digest === before) return null;
  return { type: before === null ? ("Create" as const) : ("Update" as const), digest };
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
