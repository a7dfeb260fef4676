/** Wortfolio's records to BeerJSON's, valid by its official schema. What it has no member for goes into a member of our own where the schema leaves a record open. */
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
import { cultureTable, fermentableTable, hopTable, miscTable } from "./beerjson-fields.ts";
import {
  OWN_MEMBER,
  readCulture,
  readFermentable,
  readHop,
  readMisc,
  readStyle,
  readWater,
} from "./beerjson-ingredients.ts";
import { recipeTable, styleTable, waterTable } from "./beerjson-recipe-fields.ts";
import { celsius, days, kilograms, litres, minutes, percent, sg } from "./beerjson-units.ts";
import { writeRecord, type FieldTable } from "./field-table.ts";
import { ownFermentable, ownHop, ownMisc, ownStyle, ownWater, ownYeast, type RecipeHead } from "./own-fields.ts";
import { isRecord, type Raw, type RawRecord } from "./raw.ts";
import { newReading, type Reader } from "./read-records.ts";
import { residueOf } from "./residue.ts";

type Written = { extras?: Record<string, unknown> };

const extrasOf = (record: Written): RawRecord => {
  const own = record.extras?.["beerjson"];
  return isRecord(own) ? own : {};
};

/** Extras first, so that what Wortfolio knows wins; objects known in part are merged. */
function merged(extras: RawRecord, known: RawRecord): RawRecord {
  const result: RawRecord = { ...extras, ...known };
  for (const [name, value] of Object.entries(extras)) {
    const other = known[name];
    if (isRecord(value) && isRecord(other)) result[name] = { ...value, ...other };
  }
  return result;
}

const write = <T extends Written>(record: T, table: FieldTable<T>, special: RawRecord): RawRecord =>
  merged(extrasOf(record), { ...writeRecord(record, table, undefined), ...special });

/** Reads back what was written and adds what got lost. */
function completed<T extends object>(record: T, known: RawRecord, read: Reader<T>, table: FieldTable<T>): RawRecord {
  const residue = residueOf(record, read(known, "", newReading("beerjson", "Wortfolio")), table);
  return residue ? { ...known, [OWN_MEMBER]: { ...residue } as RawRecord } : known;
}

const must = (raw: Raw | undefined): Raw => raw ?? null;

const HOP_USES: Record<Hop["use"], string> = {
  Mash: "add_to_mash",
  "First Wort": "add_to_boil",
  Boil: "add_to_boil",
  Aroma: "add_to_boil",
  Hopstand: "add_to_boil",
  "Dry Hop": "add_to_fermentation",
};

function writeHop(hop: Hop): RawRecord {
  const timing: RawRecord = { use: HOP_USES[hop.use] };
  if (hop.use !== "Dry Hop") timing["duration"] = must(minutes.write(hop.minutes));
  else if (hop.days !== undefined) timing["duration"] = must(days.write(hop.days));
  if (hop.use === "Dry Hop" && hop.onDay !== undefined) timing["time"] = must(days.write(hop.onDay));
  return completed(hop, write(hop, hopTable, { timing }), readHop, ownHop);
}

function writeFermentable(fermentable: Fermentable): RawRecord {
  const { yieldPercent, coarseFineDifferencePercent: difference, lateMinutes } = fermentable;
  const special: RawRecord = {
    amount: must(kilograms.write(fermentable.kg)),
    // The schema asks for a colour; 0 is read back as unknown.
    ...(!fermentable.colour && { color: { unit: "Lovi", value: 0 } }),
    yield: {
      fine_grind: must(percent.write(yieldPercent)),
      ...(difference !== undefined && { fine_coarse_difference: must(percent.write(difference)) }),
      potential: must(sg.write(pointsToSg(yieldToPpg(yieldPercent)))),
    },
  };
  if (fermentable.addAfterBoil) special["timing"] = { use: "add_to_fermentation" };
  else if (lateMinutes !== undefined) {
    special["timing"] = { use: "add_to_boil", duration: must(minutes.write(lateMinutes)) };
  }
  return completed(fermentable, write(fermentable, fermentableTable, special), readFermentable, ownFermentable);
}

const writeAmount = (amount: number, unit: Yeast["unit"] | Misc["unit"]): RawRecord => ({ unit, value: amount });

const writeCulture = (yeast: Yeast): RawRecord =>
  completed(
    yeast,
    write(yeast, cultureTable, { amount: writeAmount(yeast.amount, yeast.unit) }),
    readCulture,
    ownYeast,
  );

const MISC_USES: Record<Misc["use"], string> = {
  Mash: "add_to_mash",
  Sparge: "add_to_mash",
  Boil: "add_to_boil",
  Hopstand: "add_to_boil",
  Primary: "add_to_fermentation",
  Secondary: "add_to_fermentation",
  Bottling: "add_to_package",
};

function writeMisc(misc: Misc): RawRecord {
  const timing = { use: MISC_USES[misc.use], duration: must(minutes.write(misc.minutes)) };
  const special = { amount: writeAmount(misc.amount, misc.unit), timing };
  return completed(misc, write(misc, miscTable, special), readMisc, ownMisc);
}

const writeWater = (water: WaterProfile): RawRecord =>
  completed(water, write(water, waterTable, {}), readWater, ownWater);

/** Category, guide and type are required; a style without them belongs to no guide. */
function writeStyle(style: Style): RawRecord {
  const known = write(style, styleTable, {});
  const whole = { category: "", style_guide: "", type: "beer", ...known };
  return completed(style, whole, readStyle, ownStyle);
}

const STEP_TYPES: Record<MashStep["type"], string> = {
  Infusion: "infusion",
  Temperature: "temperature",
  Decoction: "decoction",
  Sparge: "sparge",
};

function writeStep(step: MashStep): RawRecord {
  const amount = step.type === "Decoction" ? step.decoctionLitres : step.infuseLitres;
  return merged(extrasOf(step), {
    name: step.name,
    type: STEP_TYPES[step.type],
    step_temperature: must(celsius.write(step.celsius)),
    step_time: must(minutes.write(step.minutes)),
    ...(amount !== undefined && { amount: must(litres.write(amount)) }),
    ...(step.rampMinutes !== undefined && { ramp_time: must(minutes.write(step.rampMinutes)) }),
    ...(step.endCelsius !== undefined && { end_temperature: must(celsius.write(step.endCelsius)) }),
    ...(step.infuseCelsius !== undefined && { infuse_temperature: must(celsius.write(step.infuseCelsius)) }),
    ...(step.notes !== undefined && { description: step.notes }),
  });
}

const writeMash = (mash: Mash): RawRecord =>
  merged(extrasOf(mash), {
    name: mash.name,
    grain_temperature: must(celsius.write(mash.grainCelsius)),
    mash_steps: mash.steps.map(writeStep),
    ...(mash.notes !== undefined && { notes: mash.notes }),
  });

const writeFermentationStep = (step: FermentationStep): RawRecord => ({
  name: step.name,
  start_temperature: must(celsius.write(step.celsius)),
  ...(step.endCelsius !== undefined && { end_temperature: must(celsius.write(step.endCelsius)) }),
  step_time: must(days.write(step.days)),
});

/** BeerJSON describes vessels, so the set goes out as three of them. */
function writeEquipment(equipment: Equipment): RawRecord {
  const vessel = (form: string, size: number | undefined, loss: number | undefined, more: RawRecord): RawRecord => ({
    name: form,
    form,
    maximum_volume: must(litres.write(size ?? 0)),
    loss: must(litres.write(loss ?? 0)),
    ...more,
  });
  const { tunKg, boilOffLitresPerHour: boilOff } = equipment;
  const kettle = vessel("Brew Kettle", equipment.kettleLitres ?? equipment.boilLitres, equipment.kettleLossLitres, {
    ...(boilOff !== undefined && { boil_rate_per_hour: must(litres.write(boilOff)) }),
  });
  const tun = vessel("Mash Tun", equipment.tunLitres, equipment.tunDeadspaceLitres, {
    ...(tunKg !== undefined && { weight: must(kilograms.write(tunKg)) }),
  });
  const fermenter = vessel("Fermenter", equipment.batchLitres, equipment.fermenterLossLitres, {});
  const { extras: _, ...whole } = equipment;
  const marked = { ...kettle, [OWN_MEMBER]: whole as RawRecord };
  return { name: equipment.name, equipment_items: [tun, marked, fermenter] };
}

/** Of the plan for the water BeerJSON can hold where it begins, the source. */
const watersOf = ({ waters, water }: Recipe): WaterProfile[] => waters ?? (water?.source ? [water.source] : []);

function writeRecipe(recipe: Recipe): RawRecord {
  const boil = {
    name: "Boil",
    boil_time: must(minutes.write(recipe.boilMinutes)),
    ...(recipe.boilLitres !== undefined && { pre_boil_size: must(litres.write(recipe.boilLitres)) }),
  };
  const steps = recipe.fermentation.map(writeFermentationStep);
  return write<RecipeHead>(recipe, recipeTable, {
    author: recipe.author ?? "",
    efficiency: { brewhouse: must(percent.write(recipe.efficiencyPercent)) },
    ...(recipe.style && { style: writeStyle(recipe.style) }),
    ingredients: {
      fermentable_additions: recipe.fermentables.map(writeFermentable),
      hop_additions: recipe.hops.map(writeHop),
      miscellaneous_additions: recipe.miscs.map(writeMisc),
      culture_additions: recipe.yeasts.map(writeCulture),
      water_additions: watersOf(recipe).map(writeWater),
    },
    ...(recipe.mash && { mash: writeMash(recipe.mash) }),
    boil,
    ...(steps.length > 0 && { fermentation: { name: "Fermentation", fermentation_steps: steps } }),
  });
}

export const writeBeerjson = (recipe: Recipe): RawRecord => ({
  beerjson: {
    version: 1.0,
    recipes: [writeRecipe(recipe)],
    ...(recipe.equipment && { equipments: [writeEquipment(recipe.equipment)] }),
  },
});
