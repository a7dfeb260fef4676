/** What lets a search ask which of many terms there are. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const knownTerms = (tx: Kysely<Schema>, engine: Engine): Promise<void> => engine.search.createKnown(tx);
