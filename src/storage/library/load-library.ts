/** Puts the program's edition of the library in the place of an older one; the owner's rows are none of its business. */
import type { Kysely } from "kysely";
import { libraryKinds, type LibraryKind } from "../library-schemas.ts";
import type { Schema } from "../schema.ts";
import { libraryColumns } from "./library-row.ts";
import { libraryVersion } from "./library-version.ts";

type LibraryRows = Partial<Record<LibraryKind, readonly ({ id: string; name: string } & Record<string, unknown>)[]>>;
export type LibraryEdition = { version: string; rows: () => Promise<LibraryRows> };

/** The data are read only where they are wanted. */
const programEdition: LibraryEdition = {
  version: libraryVersion,
  rows: async () => (await import("./library-data.ts")).libraryData,
};

/** Rows in one statement: 9 values each, and SQLite takes 32,766. */
const chunk = 1000;

/** Inside a transaction. True when rows were written: at the first start and after an update of the program. */
export async function loadLibrary(
  tx: Kysely<Schema>,
  siteId: string,
  { version, rows }: LibraryEdition = programEdition,
): Promise<boolean> {
  const loaded = await tx
    .selectFrom("library_items")
    .select("library_version")
    .where("site_id", "=", siteId)
    .where("origin", "=", "library")
    .limit(1)
    .executeTakeFirst();
  if (loaded?.library_version === version) return false;
  const edition = await rows();
  const values = libraryKinds.flatMap((kind) =>
    (edition[kind] ?? []).map(({ id, name, ...data }) => ({
      site_id: siteId,
      id,
      kind,
      origin: "library" as const,
      library_version: version,
      deleted_at: null,
      ...libraryColumns(kind, name, data),
    })),
  );
  await tx.deleteFrom("library_items").where("site_id", "=", siteId).where("origin", "=", "library").execute();
  for (let from = 0; from < values.length; from += chunk)
    await tx
      .insertInto("library_items")
      .values(values.slice(from, from + chunk))
      .execute();
  return true;
}
