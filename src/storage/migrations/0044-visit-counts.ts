/** How often what was asked for, by day, month and year. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const counts: Table = {
  columns: {
    site_id: "text",
    era: "integer",
    part: "text",
    grain: "text",
    since: "integer",
    name: "text",
    count: "integer",
  },
  key: ["site_id", "era", "part", "grain", "since", "name"],
};

export const visitCounts = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "visit_counts", counts);
