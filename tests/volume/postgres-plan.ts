/** A statement done once more on PostgreSQL, which tells of each step, and rolled back. */
import { CompiledQuery } from "kysely";
import type { Database } from "../../src/storage/database.ts";
import { mostCounted, mostRows, mostScanned } from "./most-rows.ts";
import type { Plan } from "./read-plans.ts";
import type { Statement } from "./record-statements.ts";

const uniqueViolation = "23505";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};

const lookedAt = (node: Node): number =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
  node["Actual Loops"];

const isCount = (node: Node, above: Node | null) =>
  above?.["Node Type"] === "Aggregate" &&
  (node["Node Type"] === "Index Only Scan" || (node["Node Type"] === "Seq Scan" && lookedAt(node) <= mostCounted));

/** Hits of a search are numbers alone, which are sorted before anything is read of them. */
const isHits = (node: Node): boolean => node["Node Type"] === "Function Scan" || (node.Plans ?? []).some(isHits);

function walk(node: Node, above: Node | null, plan: Plan): void {
  const { "Node Type": type, "Relation Name": table, Plans: below = [] } = node;
  const rows = lookedAt(node);
  if (type === "Seq Scan" && rows > mostScanned && !isCount(node, above))
    plan.faults.push(`reads ${table} from end to end: ${rows} rows`);
  const sorted = below[0]?.["Actual Rows"] ?? 0;
  if (type.endsWith("Sort") && sorted > mostRows && !isHits(node)) plan.faults.push(`sorts ${sorted} rows`);
  if (table !== undefined && !isCount(node, above)) {
    plan.touched += rows;
    if (type === "Seq Scan" && rows <= mostScanned) plan.byTheWay += rows - node["Actual Rows"] * node["Actual Loops"];
  }
  for (const each of below) walk(each, node, plan);
}

export async function readPostgresPlan({ db }: Database, { text, parameters }: Statement): Promise<Plan> {
  const plan: Plan = { faults: [], touched: 0, byTheWay: 0 };
  const explain = CompiledQuery.raw(`explain (analyze, timing off, summary off, format json) ${text}`, [...parameters]);
  const transaction = await db.startTransaction().execute();
  try {
    const { rows } = await transaction.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>(explain);
    for (const {
      "QUERY PLAN": [root],
    } of rows)
      walk(root.Plan, null, plan);
  } catch (error) {
    // What was put in a moment ago is there already; such a statement reads nothing.
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error;
  } finally {
    await transaction.rollback().execute();
  }
  return plan;
}
