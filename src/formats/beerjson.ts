/** BeerJSON 1.0, read leniently and written by its official schema. */
import { decodedThroughout } from "./decode-entities.ts";
import { writeBeerjson } from "./beerjson-write.ts";
import {
  OWN_MEMBER,
  readCulture,
  readFermentable,
  readHop,
  readMisc,
  readStyle,
  readWater,
} from "./beerjson-ingredients.ts";
import { readEquipment, readFermentation, readMash } from "./beerjson-profiles.ts";
import { readRecipe } from "./beerjson-read.ts";
import {
  accepted,
  LIMITS,
  nothingFound,
  tooManyRecipes,
  type Document,
  type FileResult,
  type Format,
  type Imported,
  type Library,
} from "./format.ts";
import { isRecord, listOf, member, type Raw } from "./raw.ts";
import { newReading, nothingIn, readList, readRecipes, type Reader, type Reading } from "./read-records.ts";

const ID = "beerjson";

export const beerjson: Format = {
  id: ID,
  title: "BeerJSON 1.0",
  extension: "beerjson.json",
  mime: "application/json",
  reader: { recognises: ({ syntax, value }) => syntax === "json" && isRecord(member(value, "beerjson")), parse },
  write: (recipe) => `${JSON.stringify(writeBeerjson(recipe), undefined, 2)}\n`,
};

function parse({ value, text }: Document): FileResult<Imported> {
  const generator = generatorOf(text);
  const root = member(generator === "Wortfolio" ? value : decodedThroughout(value), "beerjson");
  const raws = listOf(member(root, "recipes"));
  if (raws.length > LIMITS.recipes) {
    return tooManyRecipes(raws.length);
  }
  const reading = newReading(ID, generator);
  const recipes = readRecipes(raws, readRecipe, reading);
  const imported = ownEquipmentInPlace({ recipes, library: readLibrary(root, reading) }, generator);
  if (nothingIn(imported)) return nothingFound(beerjson, besides(root));
  return accepted({ format: ID, generator, ...imported, warnings: reading.notes.list });
}

/** Such as boil and packaging. */
const besides = (root: Raw | undefined): string[] =>
  isRecord(root)
    ? Object.keys(root)
        .filter((name) => name !== "version")
        .slice(0, 10)
    : [];

function generatorOf(text: string): string {
  if (text.includes(`"${OWN_MEMBER}"`)) return "Wortfolio";
  return /brewtarget/i.test(text.slice(0, 5000)) ? "Brewtarget" : "unknown";
}

/** Our own export has one recipe and the set it is planned for. */
function ownEquipmentInPlace({ recipes, library }: Pick<Imported, "recipes" | "library">, generator: string) {
  const [only, second] = recipes;
  const [equipment] = library.equipments;
  if (generator !== "Wortfolio" || !only || second || !equipment) return { recipes, library };
  return {
    recipes: [{ ...only, recipe: { ...only.recipe, equipment } }],
    library: { ...library, equipments: library.equipments.slice(1) },
  };
}

function readLibrary(root: Raw | undefined, reading: Reading): Library {
  const list = <T>(name: string, read: Reader<T>): T[] =>
    readList(listOf(member(root, name)).slice(0, LIMITS.records), name, read, reading);
  return {
    fermentables: list("fermentables", readFermentable),
    hops: list("hop_varieties", readHop),
    miscs: list("miscellaneous_ingredients", readMisc),
    yeasts: list("cultures", readCulture),
    styles: list("styles", readStyle),
    equipments: list("equipments", readEquipment),
    mashes: list("mashes", readMash),
    waters: list("profiles", readWater),
    fermentations: list("fermentations", readFermentation),
  };
}
