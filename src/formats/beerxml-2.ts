/** The draft of BeerXML 2, never finished and seldom written: its names turned into those of version 1. */
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";

const NAMES: Record<string, string> = {
  author: "BREWER",
  grain_bill: "FERMENTABLES",
  hop_bill: "HOPS",
  adjuncts: "MISCS",
  miscellaneous: "MISC",
  yeast_additions: "YEASTS",
  water_profile: "WATERS",
  mash: "MASH",
  step: "MASH_STEP",
  alpha_acid_units: "ALPHA",
  beta_acid_units: "BETA",
  amount_as_weight: "AMOUNT",
  grain_temperature: "GRAIN_TEMP",
  step_temperature: "STEP_TEMP",
  end_temperature: "END_TEMP",
  infuse_temperature: "INFUSE_TEMP",
  decoction_amount: "DECOCTION_AMT",
  original_gravity: "EST_OG",
  final_gravity: "EST_FG",
  alcohol_by_volume: "EST_ABV",
};

/** The root says its version as an element. */
export const isVersion2 = (value: Raw): boolean =>
  isRecord(value) && Object.values(value).some((root) => versionOf(root).startsWith("2"));

const versionOf = (root: Raw): string => {
  const version = member(root, "version");
  return isRecord(root) && member(root, "recipes") !== undefined && typeof version === "string" ? version.trim() : "";
};

/** `ingredients` is only a wrapper; what it holds belongs to the recipe. */
export function asVersion1(raw: Raw): Raw {
  if (Array.isArray(raw)) return raw.map(asVersion1);
  if (!isRecord(raw)) return raw;
  const result: RawRecord = {};
  for (const [name, value] of Object.entries(raw)) {
    if (name === "ingredients") {
      for (const part of listOf(value)) if (isRecord(part)) Object.assign(result, asVersion1(part));
    } else if (name !== "__proto__") result[NAMES[name] ?? name] = asVersion1(value);
  }
  return result;
}
