/** BeerJSON's mashes, fermentations and equipment sets to Wortfolio's. */
import type { Equipment, FermentationStep, Mash, MashStep } from "../domain/recipe/recipe.ts";
import { OWN_MEMBER } from "./beerjson-ingredients.ts";
import { celsius, days, kilograms, litres, minutes } from "./beerjson-units.ts";
import { choice, text } from "./codecs.ts";
import type { FermentationProfile } from "./format.ts";
import { ownEquipment } from "./own-fields.ts";
import { isEmpty, isRecord, listOf, member, type RawRecord } from "./raw.ts";
import { missing, read, readList, type Reader } from "./read-records.ts";
import { FERMENTATION } from "./record-defaults.ts";
import { withResidue } from "./residue.ts";

export const known = (...names: string[]): Set<string> => new Set(names);

const STEP_TYPES = choice(["Infusion", "Temperature", "Decoction", "Sparge"], {
  "souring mash": "Temperature",
  "souring wort": "Temperature",
  "drain mash tun": "Sparge",
});
const STEP = known(
  "name",
  "type",
  "amount",
  "step_temperature",
  "step_time",
  "ramp_time",
  "end_temperature",
  "description",
  "infuse_temperature",
);

const readStep: Reader<MashStep> = (raw, place, reading) => {
  const type = read(raw, "type", STEP_TYPES) ?? "Infusion";
  const temperature = read(raw, "step_temperature", celsius);
  const time = read(raw, "step_time", minutes);
  if (temperature === undefined) missing(`${place}.celsius`, 66, reading);
  if (time === undefined && type !== "Sparge") missing(`${place}.minutes`, 60, reading);
  const amount = read(raw, "amount", litres);
  return withoutUndefined({
    name: read(raw, "name", text) ?? "",
    type,
    celsius: temperature ?? 66,
    minutes: time ?? (type === "Sparge" ? 0 : 60),
    rampMinutes: read(raw, "ramp_time", minutes),
    endCelsius: read(raw, "end_temperature", celsius),
    infuseLitres: type === "Decoction" ? undefined : amount,
    decoctionLitres: type === "Decoction" ? amount : undefined,
    infuseCelsius: read(raw, "infuse_temperature", celsius),
    notes: read(raw, "description", text),
    extras: leftovers(raw, STEP),
  });
};

export const readMash: Reader<Mash> = (raw, place, reading) =>
  withoutUndefined({
    name: read(raw, "name", text) ?? "",
    grainCelsius: read(raw, "grain_temperature", celsius) ?? 20,
    steps: readList(listOf(member(raw, "mash_steps")), `${place}.steps`, readStep, reading),
    notes: read(raw, "notes", text),
    extras: leftovers(raw, MASH),
  });
const MASH = known("name", "grain_temperature", "mash_steps", "notes");

export const readFermentationStep: Reader<FermentationStep> = (raw, place, reading) => {
  const temperature = read(raw, "start_temperature", celsius);
  if (temperature === undefined) missing(`${place}.celsius`, 20, reading);
  return withoutUndefined({
    name: read(raw, "name", text) ?? "",
    days: read(raw, "step_time", days) ?? 0,
    celsius: temperature ?? 20,
    endCelsius: read(raw, "end_temperature", celsius),
  });
};

/** The pieces of an equipment set, as far as they say what the brewhouse does. Our own sets carry the whole record. */
export const readEquipment: Reader<Equipment> = (raw, _place) => {
  const items = listOf(member(raw, "equipment_items")).filter(isRecord);
  const piece = (form: string): RawRecord | undefined => items.find((item) => member(item, "form") === form);
  const [tun, kettle, fermenter] = [piece("Mash Tun"), piece("Brew Kettle"), piece("Fermenter")];
  const volumes = {
    name: read(raw, "name", text) ?? "",
    batchLitres: read(fermenter, "maximum_volume", litres) ?? 0,
    boilLitres: read(kettle, "maximum_volume", litres) ?? 0,
  };
  if (kettle?.[OWN_MEMBER] !== undefined) return withResidue<Equipment>(volumes, kettle[OWN_MEMBER], ownEquipment);
  return withoutUndefined<Equipment>({
    ...volumes,
    boilOffLitresPerHour: read(kettle, "boil_rate_per_hour", litres),
    kettleLitres: read(kettle, "maximum_volume", litres),
    kettleLossLitres: read(kettle, "loss", litres),
    fermenterLossLitres: read(fermenter, "loss", litres),
    tunLitres: read(tun, "maximum_volume", litres),
    tunDeadspaceLitres: read(tun, "loss", litres),
    tunKg: read(tun, "weight", kilograms),
  });
};

/** A fermentation outside of a recipe. */
export const readFermentation: Reader<FermentationProfile> = (raw, place, reading) => {
  const name = read(raw, "name", text);
  if (name === undefined) missing(`${place}.name`, FERMENTATION.name, reading);
  return withoutUndefined({
    name: name ?? FERMENTATION.name,
    steps: readList(listOf(member(raw, "fermentation_steps")), `${place}.steps`, readFermentationStep, reading),
    notes: read(raw, "notes", text) ?? read(raw, "description", text),
  });
};

export function leftovers(raw: RawRecord, names: Set<string>): { beerjson: RawRecord } | undefined {
  const rest = Object.entries(raw).filter(
    ([name, value]) => !names.has(name) && !isEmpty(value) && name !== "__proto__",
  );
  return rest.length > 0 ? { beerjson: Object.fromEntries(rest) } : undefined;
}

function withoutUndefined<T extends object>(record: T): T {
  for (const key in record) if (record[key] === undefined) delete record[key];
  return record;
}
