/** What happened, and the work that follows from it. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  events: {
    columns: { site_id: "text", id: "text", at: "integer", type: "text", origin: "text", data: "text" },
    key: ["site_id", "id"],
  },
  jobs: {
    columns: {
      site_id: "text",
      id: "text",
      kind: "text",
      key: "text?",
      state: "text",
      priority: "integer",
      due_at: "integer",
      payload: "text",
      since: "integer?",
      origin: "text",
      event_id: "text?",
      attempts: "integer",
      holder: "text?",
      last_error: "text?",
      result: "text?",
      created_at: "integer",
      updated_at: "integer",
    },
    key: ["site_id", "id"],
    indexes: {
      jobs_due: { columns: ["site_id", "priority", "due_at"], where: "state in ('waiting', 'running')" },
      jobs_joined: { columns: ["site_id", "key"], where: "state = 'waiting'", unique: true },
      jobs_at_work: { columns: ["site_id", "key"], where: "state = 'running'" },
      jobs_ended: { columns: ["site_id", "state", "updated_at"], where: "state in ('done', 'dead', 'cancelled')" },
      jobs_of_kind: { columns: ["site_id", "kind", "updated_at"], where: "state in ('done', 'dead', 'cancelled')" },
    },
  },
};

/** What was scheduled before there was work for it. */
async function publishScheduled(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  const scheduled = await tx
    .selectFrom("entries")
    .select(["site_id", "id", "kind"])
    .where("status", "=", "scheduled")
    .where("deleted_at", "is", null)
    .execute();
  const jobs = scheduled.map(({ site_id, id: entryId, kind }) => {
    const payload = { type: "entry-scheduled", kind, entryId };
    const job = { kind: "publish-entry", key: `publish-entry ${entryId}`, payload, priority: 0 };
    return jobRow(site_id, at, "migration", job);
  });
  await engine.insertJobs(tx, jobs);
}

export async function eventsAndWork(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
  await publishScheduled(tx, engine, at);
}
