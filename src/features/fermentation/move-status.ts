/** A batch's status moves on, is reopened, or goes back to where it was by the undo of a move. */
import { type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { insertBatchEvent, listBatchEvents, removeBatchEvent } from "../../storage/batch-events.ts";
import { inTransaction } from "../../storage/database.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";
import { wordsOf } from "../../words/words.ts";
import { dateNames, datesOf, isBackwards, isBatchStatus, momentOf } from "./batch-statuses.ts";
import { reopenedTitle } from "./usual-titles.ts";

/** Backwards only where the form says that it reopens. The change stands on the time axis with its author; one onwards can be undone. */
export async function moveStatus(
  { site, batch }: BatchPlace,
  { to, reopen, reason }: { to: string; reopen: boolean; reason: string },
): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const from = batch.data.batchStatus;
  if (!isBatchStatus(to) || to === from) return wrong({ form: words.text("studio.batch.status.same") });
  const reopens = isBackwards(from, to);
  const status = words.text("batch.status", { status: to });
  if (reopens && !reopen) return wrong({ form: words.text("studio.batch.status.backwards", { status }) });
  return inTransaction(site.store, async (store) => {
    const now = store.now();
    const dates = reopens ? {} : datesOf(batch.data, to, now);
    const place = { site: { ...site, store }, batch };
    const result = await saveBatch(place, { data: { ...batch.data, ...dates, batchStatus: to } });
    if (!result.ok) return result;
    const { id } = await insertBatchEvent(store, {
      batchId: batch.id,
      at: reopens ? now : momentOf({ ...batch.data, ...dates }, to, now),
      type: "status",
      title: reopens ? reopenedTitle + to : to,
      body: reason,
      userId: site.viewer.userId,
    });
    if (reopens) return result;
    const begun = dateNames.filter((name) => batch.data[name] === null && dates[name] !== undefined);
    const fields = { deed: "status-back", from: to, to: from, event: id, dates: begun.join(",") };
    return { ...result, undo: { said: words.text("studio.batch.status.set", { status }), fields } };
  });
}

/** As before the move: status, the dates that it began, and the time axis. */
export async function takeStatusBack(
  { site, batch }: BatchPlace,
  asked: { from: string; to: string; event: string; dates: string },
): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const { to } = asked;
  const from = batch.data.batchStatus;
  if (asked.from !== from || !isBatchStatus(to) || !isBackwards(from, to))
    return wrong({ form: words.text("studio.batch.status.movedOn") });
  const begun = asked.dates.split(",");
  const dates = Object.fromEntries(dateNames.filter((name) => begun.includes(name)).map((name) => [name, null]));
  return inTransaction(site.store, async (store) => {
    const place = { site: { ...site, store }, batch };
    const result = await saveBatch(place, { data: { ...batch.data, ...dates, batchStatus: to } });
    const event = (await listBatchEvents(store, batch.id)).find(({ id }) => id === asked.event);
    if (result.ok && event?.type === "status") await removeBatchEvent(store, event.id);
    return result;
  });
}
