/** One site's rows without clock and channels, which is all that a migration has, and many values at a time. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

export type Reach = { database: { db: Kysely<Schema> }; siteId: string };

/** Values in one statement, well under what the engines take. */
const mostValues = 1000;

/** One statement for each thousand values, their rows together. */
export async function inParts<T, R>(values: readonly T[], run: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < values.length; from += mostValues)
    found.push(...(await run(values.slice(from, from + mostValues))));
  return found;
}
