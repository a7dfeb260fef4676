/** What tests of records that cannot be read share: a database that says what it leaves out, and a hand that damages it. */
import { afterAll, beforeAll } from "vitest";
import { emptyDatabase, noon, openOrThrow, type EngineName } from "./databases.ts";
import { createId } from "../src/platform/ids.ts";
import { type Database, migrate, type Store } from "../src/storage/database.ts";
import type { Schema } from "../src/storage/schema.ts";

/** Open for all tests of a `describe`; each asks for a site of its own. */
export function reportingDatabase(engine: EngineName) {
  let database: Database;
  let remove: () => Promise<void>;
  const reports: string[] = [];
  beforeAll(async () => {
    const place = await emptyDatabase(engine);
    remove = place.remove;
    database = await openOrThrow({ ...place.options, report: (message) => reports.push(message) });
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await remove();
  });
  return {
    reports,
    /** A site of its own, of which nothing is reported yet. */
    freshStore: (): Store => {
      reports.length = 0;
      return { database, siteId: `site-${createId()}`, now: () => noon };
    },
  };
}

export type Column = { [T in keyof Schema]: [T, keyof Schema[T] & string] }[keyof Schema];
/** As a hand in the database, a broken disk or another program would. */
export async function damage({ database, siteId }: Store, [table, column]: Column, text: string): Promise<void> {
  await database.db
    .updateTable(table as "settings")
    .set({ [column]: text })
    .where("site_id", "=", siteId)
    .execute();
}
export const textOf = async ({ database, siteId }: Store, [table, column]: Column) =>
  (
    (await database.db
      .selectFrom(table as "settings")
      .selectAll()
      .where("site_id", "=", siteId)
      .executeTakeFirst()) as Record<string, unknown> | undefined
  )?.[column];
