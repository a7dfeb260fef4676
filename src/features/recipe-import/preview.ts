/** What the import screen shows of files before anything of them is stored. */
import { createHash } from "node:crypto";
import { ok, type Result } from "../../domain/result.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { maltSrm } from "../../domain/colour/malt-colour.ts";
import { makerName } from "../../domain/recipe/maker-settings.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { formats } from "../../formats/registry.ts";
import { createId } from "../../platform/ids.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { findSlugsByTitle } from "../../storage/entry-titles.ts";
import { type ImportOwner, listImportFiles } from "../../storage/import-files.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { describeItem } from "./describe-item.ts";
import { itemsNamedAlike, type ReadFile, readFile } from "./import-files.ts";
import type { ImportNote } from "./import-note.ts";
import type { LibraryDraft } from "./library-drafts.ts";
import { type ColourProposal, proposalsFor, proposeColours } from "./propose-colours.ts";
import { addsNothing, itemMark } from "./same-item.ts";
import { sayImportNote, sayImportProblem } from "./say-import-note.ts";
import type { Computed } from "./stated-differences.ts";

/** In the visitor’s language. */
export type SaidNote = { code: string; message: string };

export type ShownRecipe = {
  /** Names it in the form: its file's id and its own number in it. */
  key: string;
  name: string;
  style: string;
  computed: Computed;
  /** Its program and the numbers under that one's settings; null where they are not known. */
  maker: { name: string; computed: Computed } | null;
  /** Whether malts of it could get their colour from the library. */
  lacksColours: boolean;
  /** Address of a recipe that has this name already. */
  sameAs: string | null;
  warnings: SaidNote[];
};
/**
 * `there`: the library says all this already; `differs`: an own item of this name says something else; `beside`: the program's
 * item of this name does, so that this becomes an own one beside it.
 */
export type ItemState = "new" | "there" | "differs" | "beside";
export type ShownItem = {
  key: string;
  kind: LibraryKind;
  name: string;
  about: string;
  state: ItemState;
  /** The library's item of this name. */
  sameAs: string | null;
  /** The same for records that say the same. */
  digest: string;
};
export type ShownFile = {
  /** Empty where nothing of the file can be used, and so nothing of it is kept. */
  id: string;
  file: string;
  bytes: number;
  format: string;
  generator: string;
  error: string | null;
  warnings: SaidNote[];
  recipes: ShownRecipe[];
  items: ShownItem[];
};

export type KeptFile = ReadFile & { id: string; bytes: number };

export const recipeKey = (file: string, index: number): string => `${file}.${index}`;
export const itemKey = (file: string, index: number): string => `${file}.item.${index}`;

/** The person's import of that id. Nobody without an account has one. */
export const ownerOf = ({ viewer }: SiteContext, importId: string): ImportOwner => ({
  importId,
  userId: viewer.userId ?? "",
});

/** An import's id as it stands in addresses and forms, or a new one. */
export const importIdOf = (text: string | null | undefined): string =>
  text && /^[0-9a-z]{24}$/.test(text) ? text : createId();

export async function keptFiles(site: SiteContext, importId: string): Promise<KeptFile[]> {
  const files = await listImportFiles(site.store, ownerOf(site, importId));
  const words = wordsOf(site.choices.language);
  return files.map(({ id, name, bytes }) => ({ ...readFile(name, bytes, words), id, bytes: bytes.length }));
}

export async function showFiles(site: SiteContext, files: readonly KeptFile[]): Promise<ShownFile[]> {
  const formatter = createFormatter(unitChoiceOf(site.choices), site.choices.language);
  const names = files.flatMap(({ recipes }) => recipes.map(({ name }) => name));
  const slugs = await findSlugsByTitle(site.store, "recipe", names);
  const library = await itemsNamedAlike(
    site.store,
    files.flatMap(({ items }) => items),
  );
  const colours = await proposeColours(
    site.store,
    files.flatMap(({ recipes }) => recipes.map(({ recipe }) => recipe)),
  );
  return files.map(({ id, file, bytes, format, generator, recipes, items, warnings, error }) => ({
    id: error ? "" : id,
    file,
    bytes,
    format: formats.find((each) => each.id === format)?.title ?? "",
    generator: generator === "unknown" ? "" : (generator ?? ""),
    error: error ? sayImportProblem(error, formatter.language) : null,
    warnings: warnings.map((note) => sayNote(note, formatter)),
    recipes: recipes.map(({ name, recipe, computed, maker, warnings }, index) => {
      const proposed = proposalsFor(recipe, colours);
      return {
        key: recipeKey(id, index),
        name,
        style: recipe.style?.name ?? "",
        computed,
        maker: maker && { name: makerName(maker.id), computed: maker.computed },
        lacksColours: proposed.length > 0,
        sameAs: slugs.get(foldText(name)) ?? null,
        warnings: [
          ...warnings.map((note) => sayNote(note, formatter)),
          ...proposed.map((proposal) => proposalNote(proposal, formatter)),
        ],
      };
    }),
    items: items.map((draft, index) => ({
      key: itemKey(id, index),
      kind: draft.kind,
      name: draft.name,
      about: describeItem(draft, formatter),
      digest: createHash("sha256").update(JSON.stringify(draft.data)).digest("base64url").slice(0, 16),
      ...stateOf(draft, library.get(itemMark(draft)) ?? []),
    })),
  }));
}

const sayNote = (note: ImportNote, formatter: Formatter): SaidNote => ({
  code: note.code,
  message: sayImportNote(note, formatter),
});

function proposalNote({ malt, from, colour }: ColourProposal, formatter: Formatter): SaidNote {
  const words = wordsOf(formatter.language);
  const message = words.text("import.colourProposed", {
    malt,
    item: from,
    colour: formatter.text("colour", maltSrm(colour)),
  });
  return { code: "colour-proposed", message };
}

function stateOf(draft: LibraryDraft, alike: readonly LibraryItem[]): Pick<ShownItem, "state" | "sameAs"> {
  const there = alike.find((each) => addsNothing(draft, each));
  if (there) return { state: "there", sameAs: there.id };
  const [first] = alike;
  if (!first) return { state: "new", sameAs: null };
  return { state: first.origin === "own" ? "differs" : "beside", sameAs: first.id };
}

export type ImportRoom = { id: string; files: ShownFile[] };

/** `import` of the address: what waits there, or the id of a new import. Problems: `sign-in`, `forbidden`. */
export async function ownImport(site: SiteContext, params: URLSearchParams): Promise<Result<ImportRoom>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const asked = params.get("import");
  const id = importIdOf(asked);
  const files = asked === id ? await keptFiles(site, id) : [];
  return files.length > 0 ? ok({ id, files: await showFiles(site, files) }) : ok({ id: createId(), files: [] });
}
