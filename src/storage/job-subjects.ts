/** What pieces of work are about: the entry or the device that they name, by its title of today. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import type { ListedJob } from "./job-lists.ts";
import { inParts } from "./reach.ts";

export type JobSubject = { kind: EntryKind | "device"; id: string; title: string };

const entryFields = ["entryId", "batchId", "beerId"] as const;
type Named = { id: string; table: "entries" | "devices" };

/** Of a message the event that it tells of. */
function namedIn({ payload }: Pick<ListedJob, "payload">): Named | null {
  const held = payload as { event?: unknown } | null;
  const named = (held?.event ?? held) as Partial<Record<string, unknown>> | null;
  const entry = entryFields.map((field) => named?.[field]).find((id) => typeof id === "string");
  if (entry !== undefined) return { id: entry, table: "entries" };
  const device = named?.["deviceId"];
  return typeof device === "string" ? { id: device, table: "devices" } : null;
}

/** By the id of the job; without those that name neither, or what is gone. For editors. */
export async function jobSubjects(
  { database: { db }, siteId }: Store,
  jobs: readonly Pick<ListedJob, "id" | "payload">[],
): Promise<Map<string, JobSubject>> {
  const named = jobs.flatMap((job) => namedIn(job) ?? []);
  const idsIn = (wanted: Named["table"]) => [
    ...new Set(named.flatMap(({ id, table }) => (table === wanted ? [id] : []))),
  ];
  const [entryIds, deviceIds] = [idsIn("entries"), idsIn("devices")];
  const entries = await inParts(entryIds, (part) =>
    db
      .selectFrom("entries")
      .select(["id", "kind", "title"])
      .where("site_id", "=", siteId)
      .where("id", "in", part)
      .execute(),
  );
  const devices = await inParts(deviceIds, (part) =>
    db
      .selectFrom("devices")
      .select(["id", "name as title"])
      .where("site_id", "=", siteId)
      .where("id", "in", part)
      .execute(),
  );
  const byId = new Map<string, JobSubject>([
    ...entries.map((row) => [row.id, row] as const),
    ...devices.map((row) => [row.id, { ...row, kind: "device" as const }] as const),
  ]);
  const subjectOf = (job: Pick<ListedJob, "payload">) => byId.get(namedIn(job)?.id ?? "");
  return new Map(jobs.flatMap((job) => [subjectOf(job)].flatMap((found) => (found ? [[job.id, found]] : []))));
}
