/** What pieces of work are about: the entry or the device that they name, by its title of today. */
import { sql } from "kysely";
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { ListedJob } from "./job-lists.ts";

export type JobSubject = { kind: EntryKind | "device"; id: string; title: string };

const idFields = ["entryId", "batchId", "beerId", "deviceId"] as const;

/** Of a message the event that it tells of. */
function idOf({ payload }: Pick<ListedJob, "payload">): string | null {
  const held = payload as { event?: unknown } | null;
  const named = (held?.event ?? held) as Partial<Record<(typeof idFields)[number], unknown>> | null;
  const ids = idFields.map((field) => named?.[field]);
  return ids.find((id) => typeof id === "string") ?? null;
}

/** By the id of the job; without those that name neither, or what is gone. For editors. */
export async function jobSubjects(
  { database: { db }, siteId }: Store,
  jobs: readonly Pick<ListedJob, "id" | "payload">[],
): Promise<Map<string, JobSubject>> {
  const wanted = [...new Set(jobs.map(idOf))].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .select(["id", sql.ref<EntryKind | "device">("kind").as("kind"), "title"])
    .where("site_id", "=", siteId)
    .where("id", "in", wanted)
    .unionAll(
      db
        .selectFrom("devices")
        .select(["id", sql<EntryKind | "device">`'device'`.as("kind"), "name as title"])
        .where("site_id", "=", siteId)
        .where("id", "in", wanted),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(jobs.flatMap((job) => [byId.get(idOf(job) ?? "")].flatMap((row) => (row ? [[job.id, row]] : []))));
}
