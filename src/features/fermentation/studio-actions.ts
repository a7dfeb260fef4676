/** What editors do with a batch: each deed by its name, the fields of the brew day and of the plan, the way into the bin and out of it. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { conflict, done, type FormValues, textOf, theirChanges, typedOf, wrong, wrongBy } from "../../platform/deed.ts";
import { findEntryById } from "../../storage/entries.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import type { EntryFrame } from "../../storage/entry-rows.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type Batch, type BatchDeed, type BatchDone, saveBatch } from "./batch-deed.ts";
import {
  type FormTools,
  formatMeasured,
  formatPlan,
  type Read,
  readMeasured,
  readPlan,
  toolsOf,
} from "./batch-form.ts";
import { leaveReadingsOut, takeReadingsIn } from "./leave-readings-out.ts";
import { makeBeer } from "./make-beer.ts";
import { moveStatus, takeStatusBack } from "./move-status.ts";
import { publishBatch } from "./publish-batch.ts";
import { putEventBack, removeEvent, saveEvent } from "./save-event.ts";

const deeds: Record<string, BatchDeed> = {
  status: moveStatus,
  "status-back": takeStatusBack,
  measured: saveFields(formatMeasured, readMeasured),
  plan: saveFields(formatPlan, readPlan),
  event: saveEvent,
  "remove-event": removeEvent,
  "restore-event": putEventBack,
  exclude: leaveReadingsOut,
  include: takeReadingsIn,
  publish: publishBatch,
  beer: makeBeer,
  remove: binBatch,
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. What is wrong with the form is in the value. */
export async function changeBatch(site: SiteContext, id: string, form: FormData): Promise<Result<BatchDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const name = textOf(form, "deed");
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined;
  if (!deed) return problem("deed", "This form asks for nothing that is known here.");
  const found = await findEntryById(site.store, "batch", id, site.viewer);
  if (found.access !== "open" || found.entry.deletedAt !== null)
    return problem("not-found", "This batch is not there.");
  return ok(await deed(site, found.entry, form));
}

type FormatFields = (data: BatchData, tools: FormTools) => FormValues;
type ReadFields = (typed: FormValues, tools: FormTools, before: BatchData) => Read<Partial<BatchData>>;

/** A section's fields, unless somebody else has changed one of them meanwhile. */
function saveFields(format: FormatFields, read: ReadFields): BatchDeed {
  return async (site, batch, form) => {
    const tools = toolsOf(site);
    const theirs = theirChanges(form, format(batch.data, tools));
    if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
    const { value, errors } = read(typedOf(form), tools, batch.data);
    if (Object.keys(errors).length > 0) return wrong(form, errors);
    return saveBatch(site, batch, form, { data: { ...batch.data, ...value } });
  };
}

async function binBatch({ store, viewer }: SiteContext, { id }: Batch, form: FormData): Promise<BatchDone> {
  const removed = await removeEntry(store, id, viewer);
  return removed.ok ? { ...done(form), goTo: `/studio/batches?removed=${id}` } : wrongBy(form, removed);
}

/** Out of the bin. Problems: `sign-in`, `forbidden`, `not-found`, `stale`. */
export async function takeBatchBack({ store, viewer }: SiteContext, id: string): Promise<Result<EntryFrame>> {
  const allowed = requireRole(viewer, "editor");
  return allowed.ok ? restoreEntry(store, id, viewer) : allowed;
}
