/** Statements that are worth keeping planned: on PostgreSQL planning them takes longer than running them. */
import { CompiledQuery, type Kysely } from "kysely";

/** What the text of such a statement begins with. */
export const prepared = "/* prepared */";

type Query<DB, Row> = { compile(db: Kysely<DB>): CompiledQuery<Row> };

export async function executePrepared<DB, Row>(db: Kysely<DB>, query: Query<DB, Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  return (await db.executeQuery<Row>(CompiledQuery.raw(`${prepared} ${sql}`, [...parameters]))).rows;
}
