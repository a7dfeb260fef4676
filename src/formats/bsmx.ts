/** BeerSmith's own files (.bsmx): recipes, archives, selections, the cloud folder and its ingredient databases. Read only. */
import {
  readEquipment,
  readGrain,
  readHop,
  readMash,
  readMisc,
  readRecipe,
  readStyle,
  readWater,
  readYeast,
} from "./bsmx-read.ts";
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
import { isRecord, type Raw, type RawRecord } from "./raw.ts";
import { newReading, nothingIn, readList, readRecipes, type Reader } from "./read-records.ts";

const ID = "bsmx";

export const bsmx: Format = {
  id: ID,
  title: "BeerSmith",
  extension: "bsmx",
  mime: "application/xml",
  reader: {
    recognises: (document) => document.syntax === "xml" && /<F_(?:[RGHYMWSE]|MH)_NAME>/.test(document.text),
    parse,
  },
};

function parse(document: Document): FileResult<Imported> {
  const found: Found = new Map();
  gather(document.value, found);
  const raws = found.get("F_R_NAME") ?? [];
  if (raws.length > LIMITS.recipes) {
    return tooManyRecipes(raws.length);
  }
  const reading = newReading(ID, "BeerSmith");
  if (document.syntax === "xml") for (const flaw of document.flaws) reading.notes.add(flaw);
  const list = <T>(tag: string, place: string, reader: Reader<T>): T[] =>
    readList((found.get(tag) ?? []).slice(0, LIMITS.records), place, reader, reading);
  const library = {
    ...emptyLibrary(),
    fermentables: list("F_G_NAME", "fermentables", readGrain),
    hops: list("F_H_NAME", "hops", readHop),
    miscs: list("F_M_NAME", "miscs", readMisc),
    yeasts: list("F_Y_NAME", "yeasts", readYeast),
    styles: list("F_S_NAME", "styles", readStyle),
    equipments: list("F_E_NAME", "equipments", readEquipment),
    mashes: list("F_MH_NAME", "mashes", readMash),
    waters: list("F_W_NAME", "waters", readWater),
  };
  const imported = { format: ID, generator: "BeerSmith", recipes: readRecipes(raws, readRecipe, reading), library };
  if (nothingIn(imported)) return nothingFound(bsmx);
  return accepted({ ...imported, warnings: reading.notes.list });
}

type Found = Map<string, RawRecord[]>;
const NAMES = [
  "F_R_NAME",
  "F_G_NAME",
  "F_H_NAME",
  "F_Y_NAME",
  "F_M_NAME",
  "F_W_NAME",
  "F_S_NAME",
  "F_E_NAME",
  "F_MH_NAME",
];

/** Records tell what they are by their name field; what lies inside a recipe belongs to it. */
function gather(raw: Raw, found: Found): void {
  if (Array.isArray(raw)) for (const item of raw) gather(item, found);
  if (!isRecord(raw)) return;
  const name = NAMES.find((tag) => tag in raw);
  if (!name) for (const child of Object.values(raw)) gather(child, found);
  else if (found.get(name)?.push(raw) === undefined) found.set(name, [raw]);
}
