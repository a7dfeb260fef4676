/** Links between entries by id, filled from what the entries name by slug. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { EntryData, EntryKind } from "../../domain/publishing/entry.ts";
import { settleLinks } from "../entry-links.ts";
import { readDocument } from "../documents.ts";
import { entrySchemas } from "../entry-schemas.ts";
import type { Reach } from "../reach.ts";
import type { EntryRow } from "../entry-tables.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function entryLinks(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "entry_links", {
    columns: {
      site_id: "text",
      from_id: "text",
      position: "integer",
      role: "text",
      kind: "text",
      slug: "text",
      to_id: "text?",
    },
    key: ["site_id", "from_id", "position"],
    indexes: { entry_links_to: ["site_id", "to_id"], entry_links_slug: ["site_id", "kind", "slug"] },
  });
  const sites = await tx.selectFrom("entries").select("site_id").distinct().execute();
  for (const { site_id: siteId } of sites) await linkSite({ database: { db: tx }, siteId });
}

type Row = Pick<EntryRow, "id" | "kind" | "title" | "summary" | "data">;
const rowsAtOnce = 200;

async function linkSite(reach: Reach): Promise<void> {
  let last = "";
  for (;;) {
    const rows = await reach.database.db
      .selectFrom("entries")
      .select(["id", "kind", "title", "summary", "data"])
      .where("site_id", "=", reach.siteId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? "";
    await linkRows(reach, rows);
  }
}

/** Rows that no page can read are passed over. */
async function linkRows(reach: Reach, rows: readonly Row[]): Promise<void> {
  const entries = rows.flatMap((row) => {
    const data = readDocument<EntryData[EntryKind]>(`entry-${row.kind}`, entrySchemas[row.kind], row.data);
    return data.ok ? [{ ...row, data: data.value }] : [];
  });
  await formatRecipeIds(reach, entries);
  await settleLinks(reach, entries);
}

const change = async ({ database, siteId }: Reach, id: string, columns: Partial<EntryRow>): Promise<void> =>
  void (await database.db
    .updateTable("entries")
    .set(columns)
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute());

/** Batches knew the recipe's id beside its slug, which may be another's by now. */
async function formatRecipeIds(reach: Reach, entries: { id: string; data: EntryData[EntryKind] }[]): Promise<void> {
  const idOf = ({ data }: { data: object }) => ("recipeId" in data ? String(data.recipeId) : null);
  const ids = entries.flatMap((entry) => idOf(entry) ?? []);
  if (ids.length === 0) return;
  const recipes = await reach.database.db
    .selectFrom("entries")
    .select(["id", "slug"])
    .where("site_id", "=", reach.siteId)
    .where("id", "in", ids)
    .execute();
  for (const entry of entries) {
    const recipeId = idOf(entry);
    if (recipeId === null) continue;
    const { recipeId: _gone, ...data } = entry.data as EntryData["batch"] & { recipeId: string };
    entry.data = { ...data, recipeSlug: recipes.find(({ id }) => id === recipeId)?.slug ?? null };
    await change(reach, entry.id, { data: JSON.stringify(entry.data) });
  }
}
