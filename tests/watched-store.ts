/** A store whose statements and fetched rows are counted, and whose queries are explained. */
import { CompiledQuery } from "kysely";
import type { Store } from "../src/storage/database.ts";

export type Watched = {
  store: Store;
  /** In their order. */
  statements: CompiledQuery[];
  /** How many rows each statement fetched, in their order. */
  fetched: number[];
  /** How many all of them did. */
  rows: () => number;
  /** How the engine goes about each query so far, a text a query. */
  plans: () => Promise<string[]>;
};

export function watched(store: Store): Watched {
  const statements: CompiledQuery[] = [];
  const fetched: number[] = [];
  const { db, engine } = store.database;
  const executor = db.getExecutor();
  // Parts of a query pass here as well; only what has a result was asked.
  const known = new WeakMap<object, CompiledQuery>();
  const watching = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      known.set(queryId, executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const statement = known.get(queryId);
      if (statement) statements.push(statement);
      fetched.push(result.rows.length);
      return Promise.resolve(result);
    },
  });
  const explain = engine.name === "sqlite" ? "explain query plan" : "explain";
  async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
    const query = CompiledQuery.raw(`${explain} ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<Record<string, unknown>>(query);
    return rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n");
  }
  return {
    store: { ...store, database: { ...store.database, db: watching } },
    statements,
    fetched,
    rows: () => fetched.reduce((sum, rows) => sum + rows, 0),
    async plans() {
      const plans: string[] = [];
      for (const statement of statements) plans.push(await planOf(statement));
      return plans;
    },
  };
}
