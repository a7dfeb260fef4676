/** What each finished batch taught, and all summaries anew: forecasts have an interval, and what is finished already is learnt from. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function finishedBatches(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  await createTable(tx, engine, "finished_batches", {
    columns: {
      site_id: "text",
      batch_id: "text",
      yeast: "text?",
      recipe: "text?",
      ended_at: "integer",
      fermentation: "text",
    },
    key: ["site_id", "batch_id"],
    indexes: {
      finished_batches_yeast: ["site_id", "yeast", "ended_at"],
      finished_batches_recipe: ["site_id", "recipe", "ended_at"],
    },
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
