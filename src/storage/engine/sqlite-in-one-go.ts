/** A transaction of SQLite from its beginning to its end without leaving the thread: nobody else's statement can come between. */
import type { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** Commits what `work` has written where it gives true; otherwise, or where it throws, nothing is written. */
export type InOneGo = (db: Kysely<Schema>, work: () => boolean) => Promise<boolean>;

export function sqliteInOneGo(raw: DatabaseSync): InOneGo {
  const [begin, commit, rollback] = ["begin immediate", "commit", "rollback"].map((text) => raw.prepare(text));

  function run(work: () => boolean): boolean {
    begin?.run();
    try {
      const isDone = work();
      if (isDone) commit?.run();
      return isDone;
    } finally {
      // SQLite itself rolls back on a full disk and the like.
      if (raw.isTransaction) rollback?.run();
    }
  }

  return async (db, work) => (raw.isTransaction ? db.connection().execute(async () => run(work)) : run(work));
}
