/** One plain file of a site as an entry, with what belongs to it: a recipe's versions, a batch's fermentation, a beer's tastings. */
import path from "node:path";
import { program } from "../../domain/people/program.ts";
import type { BeerData, EntryKind, PublishStatus } from "../../domain/publishing/entry.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { Note } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { entrySchemas } from "../../storage/entry-schemas.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { unreadable, valueOf } from "./fault.ts";
import { importFermentation } from "./import-fermentation.ts";
import { importTextVersions } from "./import-text-versions.ts";
import { importVersions, readRecipe } from "./import-versions.ts";
import { placeBeer } from "./place-beer.ts";
import { listIn, type PlainFile, wordsOf } from "./plain-file.ts";

/** @returns how many readings came with it, and what could not be taken over as it stands */
export async function importEntry(
  store: Store,
  kind: EntryKind,
  file: PlainFile,
  folder: string,
  recipes: Map<string, Recipe>,
): Promise<{ readings: number; warnings: Note[] }> {
  const { id, title, summary, status: stated, visibility, publishAt, createdAt, ...fields } = file.fields;
  const status = (stated as PublishStatus | undefined) ?? "published";
  const raw: Record<string, unknown> = { body: file.body, ...fields };
  if (kind === "recipe") raw["recipe"] = readRecipe(path.join(folder, String(fields["file"])), file.body);
  if (kind === "batch")
    raw["recipe"] = frozenRecipe(fields, folder) ?? recipes.get(String(fields["recipeSlug"])) ?? null;
  const data = entrySchemas[kind].safeParse(raw);
  if (!data.success)
    throw unreadable(
      `${file.slug}.md`,
      data.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  const placed =
    kind === "beer"
      ? await placeBeer(
          store,
          { title: String(title), status, data: data.data as BeerData },
          path.join(path.basename(folder), `${file.slug}.md`),
        )
      : { data: data.data, warnings: [] };
  const entry = valueOf(
    await insertEntry(
      store,
      {
        kind,
        ...(typeof id === "string" ? { id } : {}),
        ...(typeof createdAt === "number" ? { createdAt } : {}),
        slug: file.slug,
        title: String(title),
        summary: wordsOf(summary),
        status,
        visibility: (visibility as "public" | undefined) ?? "public",
        publishAt: typeof publishAt === "number" ? publishAt : null,
        data: placed.data,
      },
      program,
    ),
    `${file.slug}.md`,
  );
  if (kind === "recipe") {
    const recipe = raw["recipe"] as Recipe;
    recipes.set(file.slug, recipe);
    await importVersions(store, entry.id, file, folder, recipe);
  }
  await importTextVersions(store, entry, folder);
  if (kind === "beer")
    for (const tasting of listIn(fields["tastings"])) await importTasting(store, entry.id, file, tasting);
  const readings =
    kind === "batch" ? await importFermentation(store, { batchId: entry.id, file: `${file.slug}.md` }, fields) : 0;
  return { readings, warnings: placed.warnings };
}

/** The copy that a batch was brewed from, where it has one of its own. */
const frozenRecipe = ({ recipeFile }: Record<string, unknown>, folder: string): Recipe | null =>
  typeof recipeFile === "string" ? readRecipe(path.join(folder, recipeFile), "") : null;

async function importTasting(
  store: Store,
  beerId: string,
  file: PlainFile,
  fields: Record<string, unknown>,
): Promise<void> {
  const { at, stars, text, author, place } = fields as {
    at: number;
    stars: number;
    text?: string;
    author?: string;
    place?: string;
  };
  valueOf(
    await insertTasting(store, {
      beerId,
      at,
      stars,
      note: text ?? "",
      author: author ?? "",
      place: place ?? "",
      approved: true,
    }),
    `${file.slug}.md`,
  );
}
