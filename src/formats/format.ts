/** The shape of a file format: how it is recognised, read into recipes and library records, and written. */
import type {
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  Misc,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import type { FileNote, FileProblem } from "../domain/recipe/file-note.ts";
import type { Raw } from "./raw.ts";

/** A file after decoding: XML as a tree named by its root element, JSON as its value. */
export type Document =
  | { syntax: "xml"; text: string; root: string; value: Raw; flaws: FileNote[] }
  | { syntax: "json"; text: string; value: Raw };

/** A fermentation that no recipe holds. */
export type FermentationProfile = { name: string; steps: FermentationStep[]; notes?: string };

/** Records that stand in a file outside recipes. Amounts are 0 where the file states none. */
export type Library = {
  fermentables: Fermentable[];
  hops: Hop[];
  miscs: Misc[];
  yeasts: Yeast[];
  styles: Style[];
  equipments: Equipment[];
  mashes: Mash[];
  waters: WaterProfile[];
  fermentations: FermentationProfile[];
};

type ImportedRecipe = { recipe: Recipe; warnings: FileNote[] };

/** What a file gave. `generator` is the program that wrote it as far as its habits tell, else "unknown". */
export type Imported = {
  format: string;
  generator: string;
  recipes: ImportedRecipe[];
  library: Library;
  warnings: FileNote[];
};

export type Refused = { ok: false } & FileProblem;
export type FileResult<T> = { ok: true; value: T } | Refused;
export const accepted = <T>(value: T): FileResult<T> => ({ ok: true, value });
export const refused = (problem: FileProblem): Refused => ({ ok: false, ...problem });
export const tooManyRecipes = (found: number): Refused =>
  refused({ code: "too-many-recipes", path: "", found, most: LIMITS.recipes });
/** `only`: what the file holds instead. */
export const nothingFound = ({ title }: Pick<Format, "title">, only: readonly string[] = []): Refused =>
  refused({ code: "nothing-found", path: "", format: title, only });

export type ExportedFile = { fileName: string; mime: string; text: string };

export type Format = {
  id: string;
  title: string;
  extension: string;
  mime: string;
  /** Absent: the format is only written. `recognises` looks at the document's outline, never at every record. */
  reader?: { recognises: (document: Document) => boolean; parse: (document: Document) => FileResult<Imported> };
  /** Absent: the format is only read. */
  write?: (recipe: Recipe) => string;
};

export const LIMITS = { bytes: 20 * 1024 * 1024, recipes: 5000, nesting: 64, records: 50_000, warnings: 200 } as const;

export const emptyLibrary = (): Library => ({
  fermentables: [],
  hops: [],
  miscs: [],
  yeasts: [],
  styles: [],
  equipments: [],
  mashes: [],
  waters: [],
  fermentations: [],
});
