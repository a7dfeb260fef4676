/** Brewfather's profiles and inventory outside of recipes: told apart by the fields that only they have. */
import {
  readEquipment,
  readFermentable,
  readFermentationStep,
  readHop,
  readMash,
  readMisc,
  readProfile,
  readStyle,
  readYeast,
} from "./brewfather-read.ts";
import { text } from "./codecs.ts";
import type { FermentationProfile, Library } from "./format.ts";
import { isRecord, listOf, type Raw, type RawRecord } from "./raw.ts";
import { missing, read, readList, type Reader, type Reading } from "./read-records.ts";
import { FERMENTATION } from "./record-defaults.ts";

const stages = new Set<Raw>(["Primary", "Secondary", "Tertiary", "Conditioning", "Cold Crash", "Diacetyl Rest"]);

/** A mash's steps and a fermentation's have the same members; their type, and pressure or ramp, tell them apart. */
const isFermenting = (raw: RawRecord): boolean =>
  listOf(raw["steps"]).some(
    (step) => isRecord(step) && (listOf(step["type"]).some((type) => stages.has(type)) || "pressure" in step),
  );

const hasSteps = (raw: RawRecord): boolean => listOf(raw["steps"]).some((step) => isRecord(step) && "stepTemp" in step);

const has = (raw: RawRecord, ...names: string[]): boolean => names.every((name) => name in raw);

/** The first that fits counts. */
const signs: [kind: keyof Library, isOne: (raw: RawRecord) => boolean][] = [
  [
    "equipments",
    (raw) => has(raw, "batchSize", "boilSize") && (has(raw, "boilOffPerHr") || has(raw, "trubChillerLoss")),
  ],
  ["fermentations", (raw) => hasSteps(raw) && isFermenting(raw)],
  ["mashes", hasSteps],
  ["waters", (raw) => has(raw, "calcium", "magnesium", "sulfate", "chloride")],
  ["styles", (raw) => has(raw, "ogMin", "ogMax")],
  ["hops", (raw) => has(raw, "alpha") && (has(raw, "usage") || has(raw, "use") || has(raw, "hsi"))],
  ["yeasts", (raw) => has(raw, "attenuation") && (has(raw, "laboratory") || has(raw, "flocculation"))],
  ["fermentables", (raw) => has(raw, "color") && (has(raw, "potential") || has(raw, "potentialPercentage"))],
  ["miscs", (raw) => has(raw, "type", "use") && (has(raw, "useFor") || has(raw, "waterAdjustment"))],
];

/** Null for what is none of Brewfather's records, such as a recipe. */
export function kindOfItem(raw: Raw): keyof Library | null {
  if (!isRecord(raw) || typeof raw["name"] !== "string") return null;
  return signs.find(([, isOne]) => isOne(raw))?.[0] ?? null;
}

const readFermentation: Reader<FermentationProfile> = (raw, place, reading) => {
  const name = read(raw, "name", text);
  if (name === undefined) missing(`${place}.name`, FERMENTATION.name, reading);
  return {
    name: name ?? FERMENTATION.name,
    steps: readList(listOf(raw["steps"]), `${place}.steps`, readFermentationStep, reading),
  };
};

export function readItems(raws: readonly Raw[], reading: Reading): Library {
  const list = <T>(kind: keyof Library, reader: Reader<T>): T[] =>
    readList(
      raws.filter((raw) => kindOfItem(raw) === kind),
      kind,
      reader,
      reading,
    );
  return {
    fermentables: list("fermentables", readFermentable),
    hops: list("hops", readHop),
    miscs: list("miscs", readMisc),
    yeasts: list("yeasts", readYeast),
    styles: list("styles", readStyle),
    equipments: list("equipments", readEquipment),
    mashes: list("mashes", readMash),
    waters: list("waters", readProfile),
    fermentations: list("fermentations", readFermentation),
  };
}
