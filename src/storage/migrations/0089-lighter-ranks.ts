/** A search compares the site of each hit without making a text of it first. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const lighterRanks = (tx: Kysely<Schema>, engine: Engine): Promise<void> => engine.search.renewRanks(tx);
