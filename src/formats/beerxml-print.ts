/** Wortfolio's records to BeerXML's. What BeerXML has no tag for goes as JSON into one tag of our own, which other programs pass over. */
import { maltLovibond } from "../domain/colour/malt-colour.ts";
import { pointsToSg, yieldToPpg } from "../domain/gravity/points.ts";
import type {
  Equipment,
  Fermentable,
  FermentationStep,
  Hop,
  Mash,
  MashStep,
  Misc,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import {
  equipmentTable,
  fermentableTable,
  hopTable,
  mashStepTable,
  mashTable,
  miscTable,
  recipeTable,
  styleTable,
  waterTable,
  yeastTable,
} from "./beerxml-fields.ts";
import { OWN_TAG, readFermentable, readHop, readMisc, readStyle, readWater, readYeast } from "./beerxml-ingredients.ts";
import { readEquipment, readHead, readMash, readStep, STAGES } from "./beerxml-read.ts";
import { printNumber } from "./codecs.ts";
import { writeRecord, type FieldTable } from "./field-table.ts";
import {
  ownEquipment,
  ownFermentable,
  ownHop,
  ownMash,
  ownMashStep,
  ownMisc,
  ownRecipe,
  ownStyle,
  ownWater,
  ownYeast,
  type RecipeHead,
} from "./own-fields.ts";
import { isRecord, type RawRecord } from "./raw.ts";
import { newReading, type Reader } from "./read-records.ts";
import { residueOf } from "./residue.ts";

type Printed = { extras?: Record<string, unknown> };

/** NAME and VERSION first, as readers expect; `special` holds what the table cannot. */
function print<T extends Printed>(record: T, table: FieldTable<T>, special: RawRecord = {}): RawRecord {
  const { NAME, ...rest } = writeRecord(record, table, undefined);
  const known: RawRecord = { NAME: NAME ?? "", VERSION: "1", ...rest, ...special };
  const extras = record.extras?.["beerxml"];
  return isRecord(extras) ? { ...extras, ...known } : known;
}

/** Reads back what was written and adds what got lost. */
function completed<T extends object>(record: T, known: RawRecord, read: Reader<T>, table: FieldTable<T>): RawRecord {
  const residue = residueOf(record, read(known, "", newReading("beerxml", "Wortfolio")), table);
  return residue ? { ...known, [OWN_TAG]: JSON.stringify(residue) } : known;
}

const printHop = (hop: Hop): RawRecord => {
  const minutes = hop.use === "Dry Hop" ? (hop.days ?? 0) * 1440 : hop.minutes;
  return completed(hop, print(hop, hopTable, { TIME: printNumber(minutes) }), readHop, ownHop);
};

function printFermentable(fermentable: Fermentable): RawRecord {
  const { colour, yieldPercent } = fermentable;
  const special: RawRecord = {
    COLOR: printNumber(maltLovibond(colour)),
    DISPLAY_COLOR: `${printNumber(colour.value)} ${colour.unit}`,
    POTENTIAL: printNumber(pointsToSg(yieldToPpg(yieldPercent))),
  };
  if (fermentable.fermentable !== undefined) special["NOT_FERMENTABLE"] = fermentable.fermentable ? "FALSE" : "TRUE";
  return completed(fermentable, print(fermentable, fermentableTable, special), readFermentable, ownFermentable);
}

function printAmount(amount: number, unit: Yeast["unit"] | Misc["unit"]): RawRecord {
  if (unit === "g") return { AMOUNT: printNumber(amount / 1000), AMOUNT_IS_WEIGHT: "TRUE" };
  if (unit === "ml") return { AMOUNT: printNumber(amount / 1000), AMOUNT_IS_WEIGHT: "FALSE" };
  return { AMOUNT: printNumber(amount), AMOUNT_IS_WEIGHT: "FALSE", DISPLAY_AMOUNT: `${printNumber(amount)} ${unit}` };
}

const printYeast = (yeast: Yeast): RawRecord =>
  completed(yeast, print(yeast, yeastTable, printAmount(yeast.amount, yeast.unit)), readYeast, ownYeast);
const printMisc = (misc: Misc): RawRecord =>
  completed(misc, print(misc, miscTable, printAmount(misc.amount, misc.unit)), readMisc, ownMisc);
const printWater = (water: WaterProfile): RawRecord => completed(water, print(water, waterTable), readWater, ownWater);
const printStyle = (style: Style): RawRecord => completed(style, print(style, styleTable), readStyle, ownStyle);
const printStep = (step: MashStep): RawRecord => completed(step, print(step, mashStepTable), readStep, ownMashStep);

function printEquipment(equipment: Equipment): RawRecord {
  const { boilOffLitresPerHour, boilLitres } = equipment;
  const rated = boilOffLitresPerHour !== undefined && boilLitres > 0;
  const special: RawRecord = rated ? { EVAP_RATE: printNumber((boilOffLitresPerHour / boilLitres) * 100) } : {};
  return completed(equipment, print(equipment, equipmentTable, special), readEquipment, ownEquipment);
}

function printMash(mash: Mash): RawRecord {
  const known = completed<Omit<Mash, "steps">>(mash, print<Omit<Mash, "steps">>(mash, mashTable), readMash, ownMash);
  return { ...known, MASH_STEPS: { MASH_STEP: mash.steps.map(printStep) } };
}

const readBack: Reader<RecipeHead> = (raw, _place, reading) => readHead(raw, undefined, reading);

export function printRecipe(recipe: Recipe): RawRecord {
  const { measured } = recipe;
  const special: RawRecord = { BREWER: recipe.author ?? "", ...printFermentation(recipe.fermentation) };
  if (measured?.og !== undefined) special["OG"] = printNumber(measured.og);
  if (measured?.fg !== undefined) special["FG"] = printNumber(measured.fg);
  return {
    ...completed<RecipeHead>(recipe, print<RecipeHead>(recipe, recipeTable, special), readBack, ownRecipe),
    ...(recipe.style && { STYLE: printStyle(recipe.style) }),
    ...(recipe.equipment && { EQUIPMENT: printEquipment(recipe.equipment) }),
    HOPS: { HOP: recipe.hops.map(printHop) },
    FERMENTABLES: { FERMENTABLE: recipe.fermentables.map(printFermentable) },
    MISCS: { MISC: recipe.miscs.map(printMisc) },
    YEASTS: { YEAST: recipe.yeasts.map(printYeast) },
    WATERS: { WATER: (recipe.waters ?? []).map(printWater) },
    ...(recipe.mash && { MASH: printMash(recipe.mash) }),
  };
}

function printFermentation(steps: FermentationStep[]): RawRecord {
  if (steps.length === 0) return {};
  const written: RawRecord = { FERMENTATION_STAGES: String(Math.min(steps.length, STAGES.length)) };
  for (const [index, stage] of STAGES.entries()) {
    const step = steps[index];
    if (!step) break;
    written[`${stage.toUpperCase()}_AGE`] = printNumber(step.days);
    written[`${stage.toUpperCase()}_TEMP`] = printNumber(step.celsius);
  }
  return written;
}
