/** Wortfolio's records to BeerXML's. What BeerXML has no tag for goes as JSON into one tag of our own, which other programs pass over. */
import { maltLovibond } from "../domain/colour/malt-colour.ts";
import { pointsToSg, yieldToPpg } from "../domain/gravity/points.ts";
import { isMashed } from "../domain/recipe/is-mashed.ts";
import { steepsGrain } from "../domain/recipe/recipe-gravity.ts";
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
import { flag, writeNumber } from "./codecs.ts";
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

type Written = { extras?: Record<string, unknown> };

/** NAME and VERSION first, as readers expect; `special` holds what the table cannot. */
function write<T extends Written>(record: T, table: FieldTable<T>, special: RawRecord = {}): RawRecord {
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

const writeHop = (hop: Hop): RawRecord => {
  const minutes = hop.use === "Dry Hop" ? (hop.days ?? 0) * 1440 : hop.minutes;
  return completed(hop, write(hop, hopTable, { TIME: writeNumber(minutes) }), readHop, ownHop);
};

/**
 * Yields are written as-is, so that moisture must not be taken from them again: Brewtarget does where it finds MOISTURE.
 * IS_MASHED is Brewtarget's own; without it all grain counts as steeped there.
 */
function writeFermentable(fermentable: Fermentable, mashed: boolean): RawRecord {
  const { colour, yieldPercent } = fermentable;
  const special: RawRecord = {
    COLOR: writeNumber(maltLovibond(colour)),
    ...(colour && { DISPLAY_COLOR: `${writeNumber(colour.value)} ${colour.unit}` }),
    POTENTIAL: writeNumber(pointsToSg(yieldToPpg(yieldPercent))),
    IS_MASHED: flag.write(mashed) ?? null,
  };
  if (fermentable.fermentable !== undefined) special["NOT_FERMENTABLE"] = fermentable.fermentable ? "FALSE" : "TRUE";
  const { MOISTURE: _, ...known } = write(fermentable, fermentableTable, special);
  return completed(fermentable, known, readFermentable, ownFermentable);
}

function writeAmount(amount: number, unit: Yeast["unit"] | Misc["unit"]): RawRecord {
  if (unit === "g") return { AMOUNT: writeNumber(amount / 1000), AMOUNT_IS_WEIGHT: "TRUE" };
  if (unit === "ml") return { AMOUNT: writeNumber(amount / 1000), AMOUNT_IS_WEIGHT: "FALSE" };
  return { AMOUNT: writeNumber(amount), AMOUNT_IS_WEIGHT: "FALSE", DISPLAY_AMOUNT: `${writeNumber(amount)} ${unit}` };
}

const writeYeast = (yeast: Yeast): RawRecord =>
  completed(yeast, write(yeast, yeastTable, writeAmount(yeast.amount, yeast.unit)), readYeast, ownYeast);
const writeMisc = (misc: Misc): RawRecord =>
  completed(misc, write(misc, miscTable, writeAmount(misc.amount, misc.unit)), readMisc, ownMisc);
const writeWater = (water: WaterProfile): RawRecord => completed(water, write(water, waterTable), readWater, ownWater);
const writeStyle = (style: Style): RawRecord => completed(style, write(style, styleTable), readStyle, ownStyle);
const writeStep = (step: MashStep): RawRecord => completed(step, write(step, mashStepTable), readStep, ownMashStep);

/**
 * The brewhouse efficiency counts the kettle's loss already. Brewtarget counts a loss that it finds once more, so that it
 * goes along only where no mash has an efficiency.
 */
function writeEquipment(equipment: Equipment, mashes: boolean): RawRecord {
  const { boilOffLitresPerHour, boilLitres } = equipment;
  const rated = boilOffLitresPerHour !== undefined && boilLitres > 0;
  const special: RawRecord = rated ? { EVAP_RATE: writeNumber((boilOffLitresPerHour / boilLitres) * 100) } : {};
  const { TRUB_CHILLER_LOSS, ...rest } = write(equipment, equipmentTable, special);
  const known = mashes || TRUB_CHILLER_LOSS === undefined ? rest : { ...rest, TRUB_CHILLER_LOSS };
  return completed(equipment, known, readEquipment, ownEquipment);
}

function writeMash(mash: Mash): RawRecord {
  const known = completed<Omit<Mash, "steps">>(mash, write<Omit<Mash, "steps">>(mash, mashTable), readMash, ownMash);
  return { ...known, MASH_STEPS: { MASH_STEP: mash.steps.map(writeStep) } };
}

const readBack: Reader<RecipeHead> = (raw, _place, reading) => readHead(raw, undefined, reading);

export function writeRecipe(recipe: Recipe): RawRecord {
  const { measured } = recipe;
  const mashes = !steepsGrain(recipe);
  const special: RawRecord = { BREWER: recipe.author ?? "", ...writeFermentation(recipe.fermentation) };
  if (measured?.og !== undefined) special["OG"] = writeNumber(measured.og);
  if (measured?.fg !== undefined) special["FG"] = writeNumber(measured.fg);
  return {
    ...completed<RecipeHead>(recipe, write<RecipeHead>(recipe, recipeTable, special), readBack, ownRecipe),
    ...(recipe.style && { STYLE: writeStyle(recipe.style) }),
    ...(recipe.equipment && { EQUIPMENT: writeEquipment(recipe.equipment, mashes) }),
    HOPS: { HOP: recipe.hops.map(writeHop) },
    FERMENTABLES: { FERMENTABLE: recipe.fermentables.map((one) => writeFermentable(one, mashes && isMashed(one))) },
    MISCS: { MISC: recipe.miscs.map(writeMisc) },
    YEASTS: { YEAST: recipe.yeasts.map(writeYeast) },
    WATERS: { WATER: (recipe.waters ?? []).map(writeWater) },
    ...(recipe.mash && { MASH: writeMash(recipe.mash) }),
  };
}

function writeFermentation(steps: FermentationStep[]): RawRecord {
  if (steps.length === 0) return {};
  const written: RawRecord = { FERMENTATION_STAGES: String(Math.min(steps.length, STAGES.length)) };
  for (const [index, stage] of STAGES.entries()) {
    const step = steps[index];
    if (!step) break;
    written[`${stage.toUpperCase()}_AGE`] = writeNumber(step.days);
    written[`${stage.toUpperCase()}_TEMP`] = writeNumber(step.celsius);
  }
  return written;
}
