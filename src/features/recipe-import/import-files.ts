/** Files become recipes and library items of the site: read, computed, stored in one transaction, undone as one step. */
import { defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { type MakerId, makerOf, makerSettings, settingsOf } from "../../domain/recipe/maker-settings.ts";
import type { Recipe, StatedResults } from "../../domain/recipe/recipe.ts";
import type { Viewer } from "../../domain/people/viewer.ts";
import { ok, type Result } from "../../domain/result.ts";
import { importFile } from "../../formats/registry.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { removeOwnItems } from "../../storage/library-bin.ts";
import { insertOwnItems, type LibraryItem, listItemsNamed } from "../../storage/library-items.ts";
import { insertRecipeVersion } from "../../storage/recipes.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import type { Words } from "../../words/arguments.ts";
import { recordNames } from "../../words/name-records.ts";
import type { ImportNote, ImportProblem } from "./import-note.ts";
import { type LibraryDraft, libraryDrafts } from "./library-drafts.ts";
import { type ColourProposals, withProposedColours } from "./propose-colours.ts";
import { addsNothing, itemMark } from "./same-item.ts";
import { type Computed, computedBy, statedDifferences } from "./stated-differences.ts";

export type ReadRecipe = {
  name: string;
  recipe: Recipe;
  computed: Computed;
  /** Its program, and the numbers under that one's settings, where they are known. */
  maker: { id: MakerId; computed: Computed } | null;
  stated: StatedResults;
  warnings: ImportNote[];
};
/** What a file holds; `error` instead when it holds nothing that can be used. */
export type ReadFile = {
  file: string;
  format: string | null;
  generator: string | null;
  recipes: ReadRecipe[];
  items: LibraryDraft[];
  warnings: ImportNote[];
  error?: ImportProblem;
};

/** Of all that a calculation cautions of, what its file is to blame for. */
const ofTheFile = new Set(["boil-volume-absurd", "boil-volume-small", "colour-unknown"]);

const cautionsOf = (recipe: Recipe): ImportNote[] =>
  calculateRecipe(recipe).warnings.flatMap(({ code, path, told }) =>
    told && ofTheFile.has(code) ? [{ code, path, told }] : [],
  );

/** Above this no wort can be: it is nearly the gravity of a saturated sugar solution. */
const highestOg = 1.3;
const lowestOg = 1.001;

function yeastNotes({ yeasts }: Recipe): ImportNote[] {
  if (yeasts.some(({ attenuationPercent = 0 }) => attenuationPercent > 0)) return [];
  const { attenuationPercent } = defaultSettings;
  return [{ code: "fg-unknown", path: "yeasts", hasYeast: yeasts.length > 0, attenuationPercent }];
}

/** Weights in grams that a file gives as kilograms are read as they stand, and told. */
function doubts({ og }: Computed): ImportNote[] {
  if (og < lowestOg) return [{ code: "implausible", path: "recipe", og: null }];
  return og > highestOg ? [{ code: "implausible", path: "recipe", og }] : [];
}

/** A file of which nothing can be used, and why. */
export const unreadFile = (file: string, error: ImportProblem): ReadFile => ({
  file,
  format: null,
  generator: null,
  recipes: [],
  items: [],
  warnings: [],
  error,
});

function readRecipe(recipe: Recipe, warnings: readonly ImportNote[], id: MakerId | undefined): ReadRecipe {
  const computed = computedBy(recipe, settingsOf(recipe));
  const stated = recipe.stated ?? {};
  return {
    name: recipe.name,
    recipe,
    computed,
    maker: id ? { id, computed: computedBy(recipe, makerSettings(id)) } : null,
    stated,
    warnings: [
      ...warnings,
      ...cautionsOf(recipe),
      ...doubts(computed),
      ...yeastNotes(recipe),
      ...statedDifferences(recipe, stated, computed, id),
    ],
  };
}

/** What an editor takes over with a recipe beside what its file says. */
export type Adopted = { makers: boolean; colours: ColourProposals };

/** The recipe under its own program's profile, with the proposed colours, and its numbers so. */
export function adopting(read: ReadRecipe, { makers, colours }: Adopted): ReadRecipe {
  const coloured = withProposedColours(read.recipe, colours);
  const recipe = makers && read.maker ? { ...coloured, computedAs: read.maker.id } : coloured;
  return { ...read, recipe, computed: computedBy(recipe, settingsOf(recipe)) };
}

/** Never throws, whatever the bytes. What the file gives no name is named in these words. */
export function readFile(file: string, bytes: Uint8Array, words: Words): ReadFile {
  const imported = importFile(bytes, file, recordNames(words));
  if (!imported.ok) {
    const { ok: _, ...problem } = imported;
    return unreadFile(file, problem);
  }
  const { format, generator, recipes, library, warnings } = imported.value;
  const drafts = libraryDrafts(library);
  return {
    file,
    format,
    generator,
    warnings: [...warnings, ...drafts.warnings],
    items: drafts.items,
    recipes: recipes.map(({ recipe, warnings }) => readRecipe(recipe, warnings, makerOf(generator))),
  };
}

/** Items of the library by kind and folded name, where they are called as one of the drafts is. */
export async function itemsNamedAlike(
  store: Store,
  drafts: readonly LibraryDraft[],
): Promise<Map<string, LibraryItem[]>> {
  const byKind = new Map<LibraryKind, string[]>();
  for (const { kind, name } of drafts) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  const found = new Map<string, LibraryItem[]>();
  for (const [kind, names] of byKind)
    for (const item of await listItemsNamed(store, kind, names)) {
      const mark = itemMark(item);
      found.set(mark, [...(found.get(mark) ?? []), item]);
    }
  return found;
}

/** Without those that the library says already, and those that come twice. */
export async function newItems(store: Store, drafts: readonly LibraryDraft[]): Promise<LibraryDraft[]> {
  const known: Map<string, { data: object }[]> = await itemsNamedAlike(store, drafts);
  return drafts.filter((draft) => {
    const mark = itemMark(draft);
    const alike = known.get(mark) ?? [];
    if (alike.some((each) => addsNothing(draft, each))) return false;
    known.set(mark, [...alike, draft]);
    return true;
  });
}

export type StoredRecipe = { id: string; slug: string; title: string; fileName: string };
export type StoredItem = { id: string; kind: LibraryKind; name: string };
export type StoredImport = { recipes: StoredRecipe[]; items: StoredItem[] };

/** All recipes and items of all files, or none. Recipes begin as drafts; the note on their first version is in these words. */
export async function storeImport(
  outer: Store,
  files: readonly Pick<ReadFile, "file" | "recipes" | "items">[],
  who: Viewer,
  words: Words,
): Promise<Result<StoredImport>> {
  return inTransaction({ ...outer, origin: "import" }, async (store) => {
    const recipes: StoredRecipe[] = [];
    for (const { file, recipes: read } of files)
      for (const each of read) {
        const stored = await storeRecipe(store, each, { file, note: words.text("import.version", { file }) }, who);
        if (!stored.ok) return stored;
        recipes.push(stored.value);
      }
    const drafts = files.flatMap(({ items }) => items);
    const ids = await insertOwnItems(store, drafts);
    return ok({ recipes, items: drafts.map(({ kind, name }, index) => ({ id: ids[index] ?? "", kind, name })) });
  });
}

async function storeRecipe(
  store: Store,
  { recipe, computed }: ReadRecipe,
  { file, note }: { file: string; note: string },
  who: Viewer,
): Promise<Result<StoredRecipe>> {
  const data = { version: 1, recipe, hidden: {}, related: {} };
  const entry = await insertEntry(
    store,
    { kind: "recipe", title: recipe.name, summary: recipe.style?.name ?? "", data },
    who,
  );
  if (!entry.ok) return entry;
  const { id, slug, title } = entry.value;
  await insertRecipeVersion(store, { recipeId: id, recipe, computed, message: note }, who);
  return ok({ id, slug, title, fileName: file });
}

/** Puts the recipes that one import created into the bin, and takes its items out of the library. */
export async function undoImport(
  outer: Store,
  { recipes, items }: { recipes: readonly string[]; items: readonly string[] },
  who: Viewer,
): Promise<{ recipes: number; items: number }> {
  return inTransaction({ ...outer, origin: "import" }, async (store) => {
    let binned = 0;
    for (const id of recipes) if ((await removeEntry(store, id, who)).ok) binned++;
    return { recipes: binned, items: await removeOwnItems(store, items) };
  });
}
