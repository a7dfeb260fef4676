/** PDFs of before are counted once, each by work of its own: a migration has no files. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { jobRow } from "../job-rows.ts";
import type { Schema } from "../schema.ts";

export async function pagesOfOlderFiles(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  const files = await tx.selectFrom("media").select(["site_id", "id"]).where("mime", "=", "application/pdf").execute();
  const jobs = files.map(({ site_id, id }) =>
    jobRow(site_id, at, "migration", { kind: "count-pages", payload: { mediaId: id }, priority: 2 }),
  );
  await engine.insertJobs(tx, jobs);
}
