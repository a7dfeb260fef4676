/** An entry that is scheduled is published when its time comes. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteEvent } from "../../domain/events.ts";
import { ok } from "../../domain/result.ts";
import { publishScheduled } from "../../storage/save-entry.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";

const idOf = (event: SiteEvent): string | null => ("entryId" in event ? event.entryId : null);

/** One waits for each entry; the time is asked of the entry itself, which may have changed since. */
export const publishEntry: Work = {
  kind: "publish-entry",
  on: ["entry-scheduled"],
  join: idOf,
  priority: 0,
  quiet: true,
  async run({ store }, { payload, key }) {
    const entryId = idOf(payload as SiteEvent);
    if (entryId === null) return ok(null);
    const dueAt = await publishScheduled(store, entryId, guest);
    if (dueAt !== null) await enqueue(store, [{ kind: "publish-entry", key, payload, dueAt, priority: 0 }]);
    return ok(null);
  },
};
