/** What each statement of some work does, in the engine's own words. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { createId } from "../src/platform/ids.ts";
import type { Store } from "../src/storage/database.ts";

/** @param tables which statements are asked for: those that name one of them */
export async function plansOf(
  store: Store,
  tables: RegExp,
  work: (store: Store) => Promise<unknown>,
): Promise<string[]> {
  const seen: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { db } = store.database;
  await work({ ...store, database: { ...store.database, db: db.withPlugin(plugin), inTransaction: true } });
  const executor = db.getExecutor();
  const plans: string[] = [];
  for (const node of seen) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: createId() });
    if (!tables.test(sql)) continue;
    const explain = store.database.engine.name === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n"));
  }
  return plans;
}
