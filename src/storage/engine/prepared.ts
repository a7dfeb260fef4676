/** Statements that are worth keeping planned: on PostgreSQL planning them takes longer than running them. */
import { type Compilable, CompiledQuery, type Kysely } from "kysely";

/** What the text of such a statement begins with. */
export const prepared = "/* prepared */";

export async function executePrepared<DB, Row>(db: Kysely<DB>, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return (await db.executeQuery<Row>(CompiledQuery.raw(`${prepared} ${sql}`, [...parameters]))).rows;
}
