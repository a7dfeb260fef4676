/** A search for what many documents have looks among those of the latest years first. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export async function latestOfMany(tx: Kysely<Schema>, { search }: Engine): Promise<void> {
  await search.addYears(tx);
  await search.renewRanks(tx);
}
