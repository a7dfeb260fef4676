/** What a database does for a statement, by its plan: tables read from end to end, whole kinds sorted, rows touched. */
import type { Database } from "../../src/storage/database.ts";
import { readPostgresPlan } from "./postgres-plan.ts";
import type { Statement } from "./record-statements.ts";
import { readSqlitePlan } from "./sqlite-plan.ts";

/** `touched`: rows that were looked at for the answer, where the engine says so; a count by an index alone looks at none. `byTheWay`: those of them that a small table had beside what was asked for; whether PostgreSQL reads such a table from end to end is its mood. */
export type Plan = { faults: string[]; touched: number; byTheWay: number };

export const readPlan = (database: Database, statement: Statement): Promise<Plan> =>
  database.engine.name === "sqlite" ? readSqlitePlan(database, statement) : readPostgresPlan(database, statement);
