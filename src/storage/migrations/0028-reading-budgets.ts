/** How many readings were stored today. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const budgets: Table = {
  columns: { site_id: "text", device_id: "text", day: "integer", stored: "integer", told: "integer" },
  key: ["site_id", "device_id"],
};

export const readingBudgets = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "reading_budgets", budgets);
