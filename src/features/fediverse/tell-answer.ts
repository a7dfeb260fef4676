/** Tells whoever is answered of the owner's answer, of its changes, and when it is taken back. */
import { createHash } from "node:crypto";
import { ok } from "../../domain/result.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { keepToldNote, listToldNotes } from "../../storage/fediverse.ts";
import type { NewJob } from "../../storage/job-rows.ts";
import { enqueue } from "../../storage/outbox.ts";
import { type EntryResponse, findResponse, removeResponse } from "../../storage/responses.ts";
import type { Work } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import { answerOf } from "./answer.ts";
import { deliveryJob } from "./deliver.ts";
import { answerPart } from "./note-name.ts";

const kind = "tell-answer";

/** For an answer whose entry has changed. */
export const answerJob = (responseId: string): NewJob => ({
  kind,
  key: `${kind} ${responseId}`,
  payload: { responseId },
});

export const tellAnswer: Work = {
  kind,
  on: ["response-answered"],
  join: (event) => (event.type === "response-answered" ? event.responseId : null),
  sends: true,
  quiet: true,
  async run({ store: outer, origin }, { payload }) {
    const response = await findResponse(outer, (payload as { responseId: string }).responseId);
    if (!response || response.authorInbox === "" || (await handleOf(outer, origin)) === null) return ok(null);
    const name = { entryId: response.entryId, part: answerPart(response.id) };
    const before = (await listToldNotes(outer, name.entryId)).get(name.part)?.digest ?? null;
    const object = await answerOf(outer, origin, response);
    const digest = object && createHash("sha256").update(JSON.stringify(object)).digest("base64url");
    if (digest === before) return ok(null);
    const type = digest === null ? "Delete" : before === null ? "Create" : "Update";
    await inTransaction(outer, async (store) => {
      await keepToldNote(store, name, digest);
      await enqueue(store, [deliveryJob(response.authorInbox, { type, ...name, stamp: store.now() })]);
    });
    return ok(null);
  },
};

/** What is taken back by its author goes with the owner's answer to it, and its author is told that the answer is gone. */
export const forgetAnswered = (
  outer: Store,
  known: Pick<EntryResponse, "channel" | "entryId" | "source">,
): Promise<void> =>
  inTransaction(outer, async (store) => {
    const removed = await removeResponse(store, known);
    if (removed === null) return;
    const name = { entryId: known.entryId, part: answerPart(removed.id) };
    if (!(await listToldNotes(store, name.entryId)).has(name.part)) return;
    await keepToldNote(store, name, null);
    await enqueue(store, [deliveryJob(removed.authorInbox, { type: "Delete", ...name, stamp: store.now() })]);
  });
