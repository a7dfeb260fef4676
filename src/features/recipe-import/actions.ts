/** The import screen's deeds: read files, one or many; store what was chosen in one transaction; take it back; discard. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, type Undo, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { files, text, texts, ticked } from "../../platform/deeds/fields.ts";
import type { Words } from "../../words/arguments.ts";
import { inTransaction } from "../../storage/database.ts";
import { insertImportFile, mostImportFiles, removeImportFiles } from "../../storage/import-files.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { sayCounts } from "./counts.ts";
import { adopting, readFile, storeImport, type StoredImport, undoImport, unreadFile } from "./import-files.ts";
import type { ImportProblem } from "./import-note.ts";
import { proposeColours } from "./propose-colours.ts";
import {
  importIdOf,
  type ImportRoom,
  itemKey,
  keptFiles,
  type KeptFile,
  ownerOf,
  recipeKey,
  showFiles,
  type ShownFile,
} from "./preview.ts";

export type ImportStep =
  | ({ type: "preview" } & ImportRoom)
  /** One of several files, from the screen's own script. */
  | { type: "file"; file: ShownFile }
  | { type: "stored"; id: string; stored: StoredImport }
  | { type: "undone"; recipes: number; items: number }
  | { type: "discarded"; id: string };
type StepShown = { step: ImportStep };
type StepOutcome = Outcome<StepShown>;
export type ImportAnswer = Answer<StepShown>;

const longestName = 200;
const ofImport = { import: text() };
type OfImport = { import: string };
const uploads = { ...ofImport, files: files() };
type Uploads = OfImport & { files: readonly File[] };

const deeds: Deeds<SiteContext, StepShown> = {
  least: "editor",
  deeds: {
    read: deed(uploads, readUploads),
    "read-one": deed(uploads, readUpload),
    store: deed({ ...ofImport, take: texts(), makers: ticked(), colours: ticked() }, storeChosen),
    undo: deed({ recipes: text(), items: text() }, takeBack),
    discard: deed(ofImport, async (site, { import: id }) => {
      await removeImportFiles(site.store, ownerOf(site, id));
      return shown({ type: "discarded", id });
    }),
  },
};

const shown = (step: ImportStep) => done({ said: step.type, step });

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const importStep = (site: SiteContext, form: FormData): Promise<Result<ImportAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));

async function readUpload(site: SiteContext, { import: id, files: [upload] }: Uploads): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  if (!upload) return wrong({ files: words.text("import.fault.noFile") });
  const [file] = await showFiles(site, [await keep(site, importIdOf(id), upload)]);
  return file ? shown({ type: "file", file }) : wrong({ files: words.text("import.fault.noFile") });
}

/** Read, and kept for the choice that follows when there is anything to choose. */
async function keep(site: SiteContext, importId: string, upload: File): Promise<KeptFile> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const name = upload.name.slice(-longestName) || "file";
  const read = readFile(name, bytes, wordsOf(site.choices.language));
  if (read.error) return { ...read, id: "", bytes: bytes.length };
  const kept = await insertImportFile(site.store, ownerOf(site, importId), { name, bytes });
  return kept.ok
    ? { ...read, id: kept.value, bytes: bytes.length }
    : { ...unreadFile(name, sayUnkept(site.choices.language, kept)), id: "", bytes: bytes.length };
}

/** Of the store. */
function sayUnkept(language: string, { code, path, message }: Problem): ImportProblem {
  const words = wordsOf(language);
  switch (code) {
    case "too-many-files":
      return { code, path, said: words.text("import.fault.tooManyKept", { most: String(mostImportFiles) }) };
    case "no-room":
      return { code, path, said: words.text("import.fault.noRoom") };
    default:
      return { code, path, said: message };
  }
}

async function readUploads(site: SiteContext, { import: asked, files: sent }: Uploads): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  if (sent.length === 0) return wrong({ files: words.text("import.fault.noFiles") });
  if (sent.length > mostImportFiles)
    return wrong({ files: words.text("import.fault.tooMany", { most: String(mostImportFiles) }) });
  const id = importIdOf(asked);
  const before = await keptFiles(site, id);
  const read: KeptFile[] = [];
  for (const upload of sent) read.push(await keep(site, id, upload));
  return shown({ type: "preview", id, files: await showFiles(site, [...before, ...read]) });
}

async function storeChosen(
  site: SiteContext,
  { import: id, take, makers, colours }: OfImport & { take: readonly string[]; makers: boolean; colours: boolean },
): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  const kept = await keptFiles(site, id);
  if (kept.length === 0) return wrong({ files: words.text("import.fault.forgotten") });
  const chosen = new Set(take);
  const wantedRecipes = kept.map((file) => file.recipes.filter((_, index) => chosen.has(recipeKey(file.id, index))));
  const recipes = wantedRecipes.flat().map(({ recipe }) => recipe);
  const adopted = { makers, colours: colours ? await proposeColours(site.store, recipes) : new Map() };
  const wanted = kept.map((file, at) => ({
    ...file,
    recipes: (wantedRecipes[at] ?? []).map((recipe) => adopting(recipe, adopted)),
    items: file.items.filter((_, index) => chosen.has(itemKey(file.id, index))),
  }));
  if (wanted.every(({ recipes, items }) => recipes.length === 0 && items.length === 0))
    return wrong({ take: words.text("import.nothingSelected") });
  const stored = await inTransaction(site.store, async (store) => {
    const isFirst = (await removeImportFiles(store, ownerOf(site, id))) > 0;
    return isFirst ? storeImport(store, wanted, site.viewer, words) : problem("gone", words.text("import.fault.gone"));
  });
  if (!stored.ok) return { ...stored, path: "files" };
  return { ...shown({ type: "stored", id, stored: stored.value }), undo: undoOf(words, stored.value) };
}

function undoOf(words: Words, { recipes, items }: StoredImport): Undo {
  return {
    said: words.text("import.imported", { what: sayCounts(words, recipes.length, items.length) }),
    fields: {
      deed: "undo",
      recipes: recipes.map(({ id }) => id).join(","),
      items: items.map(({ id }) => id).join(","),
    },
  };
}

const idsIn = (joined: string): string[] => joined.split(",").filter(Boolean);

async function takeBack(
  { store, viewer }: SiteContext,
  { recipes, items }: { recipes: string; items: string },
): Promise<StepOutcome> {
  const undone = await undoImport(store, { recipes: idsIn(recipes), items: idsIn(items) }, viewer);
  return shown({ type: "undone", ...undone });
}
