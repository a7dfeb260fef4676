/** What lets a search look for all that it ranks at once. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const searchRanks = (tx: Kysely<Schema>, engine: Engine): Promise<void> => engine.search.createRanks(tx);
