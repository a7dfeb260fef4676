/** A draft beside a published text is published when its time comes. */
import * as z from "zod";
import { guest } from "../../domain/people/viewer.ts";
import { ok } from "../../domain/result.ts";
import { enqueue } from "../../storage/outbox.ts";
import { draftDue, publishDraft } from "../../storage/save-draft.ts";
import type { Work } from "../../storage/work.ts";

const schema = z.object({ id: z.string() });

/** The time is asked of the draft itself, which may have changed since. */
export const publishDueDraft: Work = {
  kind: draftDue,
  priority: 0,
  quiet: true,
  async run({ store }, { payload, key }) {
    const asked = schema.safeParse(payload);
    if (!asked.success) return ok(null);
    const dueAt = await publishDraft(store, asked.data.id, guest);
    if (dueAt !== null) await enqueue(store, [{ kind: draftDue, key, payload, dueAt, priority: 0 }]);
    return ok(null);
  },
};
