/** Tells an account that it follows no more: after a while, in which the owner may think better of it. */
import { ok } from "../../domain/result.ts";
import { inTransaction } from "../../storage/database.ts";
import { findRefused, noteRefusalTold } from "../../storage/followers.ts";
import type { NewJob } from "../../storage/job-rows.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";
import { addressesOf, handleOf } from "./account.ts";
import { deliveryJob, workKey } from "./deliver.ts";

const kind = "tell-refusal";
/** So long an undo leaves no trace. */
export const calmMilliseconds = 10 * 60_000;

export const refusalJob = (actor: string, now: number): NewJob => ({
  kind,
  key: workKey(kind, [actor, now]),
  payload: { actor },
  dueAt: now + calmMilliseconds,
});

export const tellRefusal: Work = {
  kind,
  sends: true,
  quiet: true,
  async run({ store: outer, origin }, { payload }) {
    const { actor } = payload as { actor: string };
    await inTransaction(outer, async (store) => {
      const refused = await findRefused(store, actor);
      if (refused === null || refused.inbox === "") return;
      await noteRefusalTold(store, refused);
      if ((await handleOf(store, origin)) === null) return;
      // Its own id is not kept: the two accounts say which one it is, but some servers read nothing without an id.
      const follow = { id: `${actor}#follow`, type: "Follow", actor, object: addressesOf(origin).actor };
      await enqueue(store, [deliveryJob(refused.inbox, { type: "Reject", follow, stamp: store.now() })]);
    });
    return ok(null);
  },
};
