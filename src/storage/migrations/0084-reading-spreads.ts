/** The least and the most of each hour and day, sensor by sensor: a chart of any span reads few rows. All batches are summed up anew. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function readingSpreads(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  await createTable(tx, engine, "reading_spreads", {
    columns: {
      site_id: "text",
      batch_id: "text",
      width: "integer",
      from_at: "integer",
      device_id: "text",
      sensor: "text",
      least_gravity: "real?",
      most_gravity: "real?",
      least_celsius: "real?",
      most_celsius: "real?",
      least_ambient_celsius: "real?",
      most_ambient_celsius: "real?",
      least_fridge_celsius: "real?",
      most_fridge_celsius: "real?",
      least_target_celsius: "real?",
      most_target_celsius: "real?",
      least_pressure_kpa: "real?",
      most_pressure_kpa: "real?",
      least_ph: "real?",
      most_ph: "real?",
      least_bpm: "real?",
      most_bpm: "real?",
      least_aside: "real?",
      most_aside: "real?",
    },
    key: ["site_id", "batch_id", "width", "from_at", "device_id", "sensor"],
  });
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
