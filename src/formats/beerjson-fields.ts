/** The fields of BeerJSON 1.0's ingredients: which member holds which field of Wortfolio's records. */
import type { Fermentable, Hop, Misc, Yeast } from "../domain/recipe/recipe.ts";
import { acidity, celsius, colour, grams, lintner, percent, rangeOf } from "./beerjson-units.ts";
import { choice, jsonFlag, text, wholeNumber } from "./codecs.ts";
import { fieldOf, fieldTable, type Field } from "./field-table.ts";
import { read } from "./read-records.ts";

/** One percentage inside an object, such as `oil_content.myrcene`. */
const oil = (
  tag: string,
  key: "humulenePercent" | "caryophyllenePercent" | "cohumulonePercent" | "myrcenePercent",
) => ({
  tag,
  key,
});
const OILS = [
  oil("humulene", "humulenePercent"),
  oil("caryophyllene", "caryophyllenePercent"),
  oil("cohumulone", "cohumulonePercent"),
  oil("myrcene", "myrcenePercent"),
];
const oilContent: Field<Hop> = {
  tag: "oil_content",
  path: "oils",
  read: (raw, into) => {
    for (const { tag, key } of OILS) into[key] ??= read(raw, tag, percent);
    for (const { key } of OILS) if (into[key] === undefined) delete into[key];
    return OILS.some(({ key }) => into[key] !== undefined);
  },
  write: (record) => {
    const known = OILS.flatMap(({ tag, key }) => {
      const value = record[key];
      return value === undefined ? [] : [[tag, { unit: "%", value }] as const];
    });
    return known.length === 0 ? undefined : Object.fromEntries(known);
  },
};

const hop = fieldOf<Hop>();
const HOP_FORMS = {
  Pellet: "pellet",
  Plug: "plug",
  Leaf: "leaf",
  Wet: "leaf (wet)",
  Powder: "powder",
  Extract: "extract",
};
export const hopTable = fieldTable<Hop>(
  [
    hop("name", "name", text),
    hop("origin", "origin", text),
    hop("alpha_acid", "alphaPercent", percent),
    hop("beta_acid", "betaPercent", percent),
    hop(
      "form",
      "form",
      choice(["Pellet", "Plug", "Leaf", "Wet", "Powder", "Extract"], { "leaf (wet)": "Wet" }, HOP_FORMS),
    ),
    hop("year", "year", { read: wholeNumber.read, write: String }),
    hop(
      "type",
      "type",
      choice(
        ["Bittering", "Aroma", "Both"],
        {
          flavor: "Aroma",
          "aroma/bittering": "Both",
          "bittering/flavor": "Both",
          "aroma/flavor": "Aroma",
          "aroma/bittering/flavor": "Both",
        },
        { Bittering: "bittering", Aroma: "aroma", Both: "aroma/bittering" },
      ),
    ),
    hop("notes", "notes", text),
    hop("percent_lost", "hsiPercent", percent),
    hop("substitutes", "substitutes", text),
    hop("amount", "grams", grams),
    oilContent,
  ],
  /^(?:timing|wortfolio)$/,
);

const fermentable = fieldOf<Fermentable>();
export const fermentableTable = fieldTable<Fermentable>(
  [
    fermentable("name", "name", text),
    fermentable(
      "type",
      "type",
      choice(
        ["Grain", "Sugar", "Extract", "Dry Extract", "Adjunct", "Fruit", "Juice", "Honey"],
        { other: "Adjunct" },
        {
          Grain: "grain",
          Sugar: "sugar",
          Extract: "extract",
          "Dry Extract": "dry extract",
          Adjunct: "other",
          Fruit: "fruit",
          Juice: "juice",
          Honey: "honey",
        },
      ),
    ),
    fermentable("origin", "origin", text),
    fermentable("producer", "supplier", text),
    fermentable("color", "colour", colour),
    fermentable("notes", "notes", text),
    fermentable("moisture", "moisturePercent", percent),
    fermentable("diastatic_power", "diastaticPowerLintner", lintner),
    fermentable("protein", "proteinPercent", percent),
    fermentable("max_in_batch", "maxInBatchPercent", percent),
    fermentable("recommend_mash", "recommendMash", jsonFlag),
    fermentable("di_ph", "diPh", acidity),
  ],
  /^(?:timing|amount|yield|wortfolio)$/,
);

const between: Field<Yeast> = {
  tag: "temperature_range",
  path: "minCelsius",
  read: (raw, into) => {
    const range = rangeOf(celsius).read(raw, () => {});
    if (!range) return range === null;
    into.minCelsius = range.min;
    into.maxCelsius = range.max;
    return true;
  },
  write: ({ minCelsius, maxCelsius }) =>
    minCelsius === undefined || maxCelsius === undefined
      ? undefined
      : rangeOf(celsius).write({ min: minCelsius, max: maxCelsius }),
};

/** A culture's range becomes its middle when no single attenuation is given. */
const attenuationRange: Field<Yeast> = {
  tag: "attenuation_range",
  path: "attenuationPercent",
  read: (raw, into) => {
    const range = rangeOf(percent).read(raw, () => {});
    if (range) into.attenuationPercent ??= (range.min + range.max) / 2;
    return range !== undefined;
  },
  write: () => undefined,
};

const yeast = fieldOf<Yeast>();
export const cultureTable = fieldTable<Yeast>(
  [
    yeast("name", "name", text),
    yeast(
      "type",
      "type",
      choice(
        ["Ale", "Lager", "Wheat", "Wine", "Champagne", "Kveik", "Brett", "Bacteria", "Mixed", "Other"],
        {
          lacto: "Bacteria",
          pedio: "Bacteria",
          malolactic: "Bacteria",
          "mixed-culture": "Mixed",
          spontaneous: "Mixed",
        },
        {
          Ale: "ale",
          Lager: "lager",
          Wheat: "ale",
          Wine: "wine",
          Champagne: "champagne",
          Kveik: "kveik",
          Brett: "brett",
          Bacteria: "bacteria",
          Mixed: "mixed-culture",
          Other: "other",
        },
      ),
    ),
    yeast(
      "form",
      "form",
      choice(
        ["Liquid", "Dry", "Slant", "Culture", "Slurry"],
        { dregs: "Slurry" },
        { Liquid: "liquid", Dry: "dry", Slant: "slant", Culture: "culture", Slurry: "dregs" },
      ),
    ),
    yeast("producer", "laboratory", text),
    yeast("product_id", "productId", text),
    yeast("attenuation", "attenuationPercent", percent),
    attenuationRange,
    between,
    yeast(
      "flocculation",
      "flocculation",
      choice(
        ["Low", "Medium", "High", "Very High"],
        { "very low": "Low", "medium low": "Medium", "medium high": "High" },
        { Low: "low", Medium: "medium", High: "high", "Very High": "very high" },
      ),
    ),
    yeast("best_for", "bestFor", text),
    yeast("notes", "notes", text),
    yeast("times_cultured", "timesCultured", { read: wholeNumber.read, write: Math.round }),
    yeast("max_reuse", "maxReuse", { read: wholeNumber.read, write: Math.round }),
    yeast("cell_count_billions", "cellsBillion", {
      read: wholeNumber.read,
      write: (value) => (Number.isInteger(value) ? value : undefined),
    }),
  ],
  /^(?:timing|amount|wortfolio)$/,
);

const misc = fieldOf<Misc>();
export const miscTable = fieldTable<Misc>(
  [
    misc("name", "name", text),
    misc(
      "type",
      "type",
      choice(
        ["Spice", "Fining", "Water Agent", "Herb", "Flavor", "Wood", "Other"],
        {},
        {
          Spice: "spice",
          Fining: "fining",
          "Water Agent": "water agent",
          Herb: "herb",
          Flavor: "flavor",
          Wood: "wood",
          Other: "other",
        },
      ),
    ),
    misc("use_for", "useFor", text),
    misc("notes", "notes", text),
  ],
  /^(?:timing|amount|wortfolio)$/,
);
