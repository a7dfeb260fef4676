/** What the studio's pages are read by: entries in the orders of its lists, and which readings stand far off their neighbours. */
import { sql, type Kysely } from "kysely";
import { objectOf } from "../documents.ts";
import type { Engine } from "../engine/engine.ts";
import { numberOf, stageOf } from "../entry-text.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";

const shownAt = "(case when status = 'draft' then updated_at else coalesce(publish_at, updated_at) end)";
// What a condition asks of stands at the end: SQLite looks at it once more, and counts read the index alone.
const indexes: Record<string, { table?: string; columns: string; where: string }> = {
  entries_shown: { columns: `site_id, kind, ${shownAt}, id, deleted_at`, where: "deleted_at is null" },
  entries_status: { columns: `site_id, kind, status, ${shownAt}, id, deleted_at`, where: "deleted_at is null" },
  entries_saved: { columns: "site_id, kind, updated_at, id, deleted_at", where: "deleted_at is null" },
  entries_status_saved: { columns: "site_id, kind, status, updated_at, id, deleted_at", where: "deleted_at is null" },
  entries_stage: {
    columns: "site_id, kind, stage, number, id, deleted_at",
    where: "stage is not null and deleted_at is null",
  },
  entries_drafts: {
    columns: "site_id, updated_at, id, kind, deleted_at",
    where: "status = 'draft' and deleted_at is null",
  },
  entries_number: { columns: "site_id, kind, number, id", where: "number is not null" },
  // Of all entries, those outside of the bin seemed a choice worth making to SQLite.
  entries_bin: { columns: "site_id, deleted_at", where: "deleted_at is not null" },
  media_newest: { table: "media", columns: "site_id, created_at, id, bytes, deleted_at", where: "deleted_at is null" },
  device_assignments_open: {
    table: "device_assignments",
    columns: "site_id, device_id, batch_id",
    where: "to_at is null",
  },
  tastings_waiting: { table: "tastings", columns: "site_id, at, id", where: "approved = 0" },
};
const batch = 500;

export async function studioLists(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  const { integer, text } = engine.columnTypes;
  for (const [table, column, type] of [
    ["entries", "number", integer],
    ["entries", "stage", text],
    ["batch_summaries", "proposals", text],
  ] as const)
    await sql.raw(`alter table ${table} add column ${column} ${type}`).execute(tx);
  await numberBatches(tx);
  await sql`drop index entries_bin`.execute(tx);
  for (const [name, { table = "entries", columns, where }] of Object.entries(indexes))
    await sql.raw(`create index ${name} on ${table} (${columns}) where ${where}`).execute(tx);
  await lookForProposals(tx, engine, at);
}

/** What cannot be read has neither number nor stage. */
async function numberBatches(tx: Kysely<Schema>): Promise<void> {
  for (let after = ["", ""]; ;) {
    const rows = await tx
      .selectFrom("entries")
      .select(["site_id", "id", "data"])
      .where("kind", "=", "batch")
      .where(sql<boolean>`(site_id, id) > (${sql.join(after)})`)
      .orderBy("site_id")
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { site_id, id, data } of rows) {
      const read = objectOf(data) ?? {};
      await tx
        .updateTable("entries")
        .set({ number: numberOf(read), stage: stageOf(read) })
        .where("site_id", "=", site_id)
        .where("id", "=", id)
        .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = [last.site_id, last.id];
  }
}

/** Readings of all batches are gone through once. */
async function lookForProposals(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  const batches = await tx.selectFrom("batch_summaries").select(["site_id", "batch_id"]).execute();
  const jobs = batches.map(({ site_id, batch_id: batchId }) =>
    jobRow(site_id, at, "migration", {
      kind: "summarize-batch",
      key: `summarize-batch ${batchId}`,
      payload: { batchId },
      since: 0,
    }),
  );
  await engine.insertJobs(tx, jobs);
}
