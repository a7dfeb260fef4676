/** BeerXML 1.0, read with every deviation that real programs write, and written as the specification says. */
import { asVersion1, isVersion2 } from "./beerxml-2.ts";
import { beerxmlGenerator } from "./beerxml-generator.ts";
import { writeRecipe } from "./beerxml-write.ts";
import { readFermentable, readHop, readMisc, readStyle, readWater, readYeast } from "./beerxml-ingredients.ts";
import { readEquipment, readMash, readRecipe, recordsIn } from "./beerxml-read.ts";
import { decodedThroughout } from "./decode-entities.ts";
import {
  accepted,
  emptyLibrary,
  LIMITS,
  nothingFound,
  tooManyRecipes,
  type Document,
  type FileResult,
  type Format,
  type Imported,
} from "./format.ts";
import { isRecord, listOf, member, type Raw } from "./raw.ts";
import { newReading, nothingIn, readList, readRecipes, type Reader, type Reading } from "./read-records.ts";
import { writeXml } from "./write-xml.ts";

const ID = "beerxml";

export const beerxml: Format = {
  id: ID,
  title: "BeerXML 1.0",
  extension: "xml",
  mime: "application/xml",
  reader: {
    recognises: (document) => document.syntax === "xml" && [...gather(document.value).values()].flat().some(isNamed),
    parse,
  },
  write: (recipe) => writeXml({ RECIPES: { RECIPE: writeRecipe(recipe) } }, "BeerXML by Wortfolio"),
};

const isNamed = (raw: Raw): boolean => member(raw, "NAME") !== undefined;

const SETS = new Map<string, { record: string; key: keyof Imported["library"] | "recipes" }>([
  ["RECIPES", { record: "RECIPE", key: "recipes" }],
  ["HOPS", { record: "HOP", key: "hops" }],
  ["FERMENTABLES", { record: "FERMENTABLE", key: "fermentables" }],
  ["YEASTS", { record: "YEAST", key: "yeasts" }],
  ["MISCS", { record: "MISC", key: "miscs" }],
  ["WATERS", { record: "WATER", key: "waters" }],
  ["STYLES", { record: "STYLE", key: "styles" }],
  ["EQUIPMENTS", { record: "EQUIPMENT", key: "equipments" }],
  ["MASHS", { record: "MASH", key: "mashes" }],
  ["MASHES", { record: "MASH", key: "mashes" }],
]);
const SINGLES = new Map([...SETS.values()].map(({ record, key }) => [record, key]));

function parse(document: Document): FileResult<Imported> {
  const generator = beerxmlGenerator(document.text);
  const unescaped = generator === "kleiner-brauhelfer" ? decodedThroughout(document.value) : document.value;
  const value = isVersion2(unescaped) ? asVersion1(unescaped) : unescaped;
  const found = gather(value);
  const recipes = found.get("recipes") ?? [];
  if (recipes.length > LIMITS.recipes) {
    return tooManyRecipes(recipes.length);
  }
  const reading = newReading(ID, generator);
  if (document.syntax === "xml") for (const flaw of document.flaws) reading.notes.add(flaw);
  const imported = {
    format: ID,
    generator,
    recipes: readRecipes(recipes, readRecipe, reading),
    library: emptyLibrary(),
  };
  readLibrary(found, imported.library, reading);
  if (nothingIn(imported)) {
    return nothingFound(beerxml);
  }
  return accepted({ ...imported, warnings: reading.notes.list });
}

type Found = Map<keyof Imported["library"] | "recipes", Raw[]>;

/** The records of every set on the outer levels of the file, whatever wraps them. */
function gather(value: Raw, found: Found = new Map(), depth = 0): Found {
  if (!isRecord(value) || depth > 3) return found;
  for (const [name, child] of Object.entries(value)) {
    const upper = name.toUpperCase();
    const set = SETS.get(upper);
    const single = SINGLES.get(upper);
    if (set) add(found, set.key, recordsIn(child, set.record));
    else if (single) add(found, single, listOf(child));
    else if (isRecipe(child)) add(found, "recipes", [child]);
    else for (const item of listOf(child)) gather(item, found, depth + 1);
  }
  return found;
}

/** A recipe under a misspelt name. */
const isRecipe = (raw: Raw): boolean =>
  isRecord(raw) && member(raw, "FERMENTABLES") !== undefined && member(raw, "BATCH_SIZE") !== undefined;

function add(found: Found, key: keyof Imported["library"] | "recipes", raws: Raw[]): void {
  found.set(key, [...(found.get(key) ?? []), ...raws]);
}

function readLibrary(found: Found, library: Imported["library"], reading: Reading): void {
  const list = <T>(key: keyof Imported["library"], read: Reader<T>): T[] =>
    readList(found.get(key) ?? [], key, read, reading).slice(0, LIMITS.records);
  library.hops = list("hops", readHop);
  library.fermentables = list("fermentables", readFermentable);
  library.yeasts = list("yeasts", readYeast);
  library.miscs = list("miscs", readMisc);
  library.waters = list("waters", readWater);
  library.styles = list("styles", readStyle);
  library.equipments = list("equipments", readEquipment);
  library.mashes = list("mashes", readMash);
}
