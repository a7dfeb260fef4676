/** What the readings of each batch come to: rolled up, and summed up for lists and pages. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  reading_rollups: {
    columns: {
      site_id: "text",
      batch_id: "text",
      width: "integer",
      from_at: "integer",
      at: "integer",
      count: "integer",
      flagged: "integer",
      gravity: "real?",
      least_gravity: "real?",
      most_gravity: "real?",
      celsius: "real?",
      least_celsius: "real?",
      most_celsius: "real?",
    },
    key: ["site_id", "batch_id", "width", "from_at"],
  },
  batch_summaries: {
    columns: {
      site_id: "text",
      batch_id: "text",
      version: "integer",
      brief: "text",
      analysis: "text",
      updated_at: "integer",
    },
    key: ["site_id", "batch_id"],
  },
};

export async function summaries(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
  const batches = await tx.selectFrom("entries").select(["site_id", "id"]).where("kind", "=", "batch").execute();
  const jobs = batches.map(({ site_id, id }) =>
    jobRow(site_id, at, "migration", {
      kind: "summarize-batch",
      key: `summarize-batch ${id}`,
      payload: { batchId: id },
      since: 0,
    }),
  );
  await engine.insertJobs(tx, jobs);
}
