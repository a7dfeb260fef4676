/** The fields of BeerJSON 1.0's records: which member holds which field of Wortfolio's records, in which unit. */
import type { Fermentable, Hop, Misc, Range, Style, WaterProfile, Yeast } from "../domain/recipe/recipe.ts";
import { choice, date, derived, gravity, jsonFlag, quantity, text, wholeNumber } from "./codecs.ts";
import { toCanonical, unitName, type Kind } from "./convert-unit.ts";
import { fieldOf, fieldTable, inside, type Codec, type Field } from "./field-table.ts";
import type { RecipeHead } from "./own-fields.ts";
import { isRecord, type Raw } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { numberAt, read } from "./read-records.ts";

/** `{unit, value}`, as old drafts `{units|scale|density, value}`, or a bare number in the unit that we write. */
function measure(kind: Kind, unit: string, scale = 1): Codec<number> {
  const bare = quantity(kind, unit, scale);
  const one = toCanonical(1, unit, kind) ?? 1;
  return {
    read: (raw, say) => {
      if (!isRecord(raw)) return bare.read(raw, say);
      const found = readNumber(raw["value"]);
      const canonical = found && toCanonical(found.value, unitOf(raw) ?? unit, kind);
      return canonical === undefined || (canonical < 0 && kind !== "temperature") ? undefined : canonical * scale;
    },
    write: (value) => ({ unit, value: value / scale / one }),
  };
}

function unitOf(raw: Raw): string | undefined {
  if (!isRecord(raw)) return undefined;
  const unit = raw["unit"] ?? raw["units"] ?? raw["scale"] ?? raw["density"];
  return typeof unit === "string" ? unit : undefined;
}

const simple = (unit: string): Codec<number> => ({
  read: (raw) => {
    const found = readNumber(isRecord(raw) ? raw["value"] : raw);
    return found && found.value >= 0 ? found.value : undefined;
  },
  write: (value) => ({ unit, value }),
});

export const percent = simple("%");
const acidity = simple("pH");
const ibus = simple("IBUs");
export const litres = measure("volume", "l");
export const celsius = measure("temperature", "C");
export const kilograms = measure("mass", "kg");
export const grams = measure("mass", "g", 1000);
const srm = measure("colour", "SRM");
const vols = measure("carbonation", "vols");
const ppm = measure("concentration", "ppm");

export const sg: Codec<number> = {
  read: (raw, say) => {
    const unit = unitOf(raw);
    const found = isRecord(raw) ? readNumber(raw["value"]) : undefined;
    return found ? gravity.read(unit ? `${found.value} ${unit}` : found.value, say) : gravity.read(raw, say);
  },
  write: (value) => ({ unit: "sg", value }),
};

/** BeerJSON's times are whole numbers: the largest of `units` that gives one, else seconds. Record values are minutes times `scale`. */
const wholeTime = (scale: number, ...units: ["min" | "day", number][]): Codec<number> => ({
  read: measure("time", units[0]?.[0] ?? "min", scale).read,
  write: (value) => {
    const inMinutes = value / scale;
    const whole = units.find(([, length]) => isWhole(inMinutes / length));
    if (whole) return { unit: whole[0], value: Math.round(inMinutes / whole[1]) };
    return { unit: "sec", value: Math.round(inMinutes * 60) };
  },
});
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
export const minutes = wholeTime(1, ["min", 1]);
export const days = wholeTime(1 / 1440, ["day", 1440], ["min", 1]);

/** Degrees Lintner; Windisch-Kolbach = 3.5 Lintner - 16. */
const lintner: Codec<number> = {
  read: (raw) => {
    const value = isRecord(raw) ? readNumber(raw["value"])?.value : readNumber(raw)?.value;
    if (value === undefined || value < 0) return undefined;
    return unitOf(raw)?.toUpperCase() === "WK" ? (value + 16) / 3.5 : value;
  },
  write: (value) => ({ unit: "Lintner", value }),
};

const COLOUR_UNITS = { SRM: "SRM", EBC: "EBC", "°L": "Lovibond" } as const;
const colour: Codec<Fermentable["colour"]> = {
  read: (raw) => {
    const value = isRecord(raw) ? readNumber(raw["value"])?.value : readNumber(raw)?.value;
    const name = unitName(unitOf(raw) ?? "Lovi");
    if (value === undefined || value < 0 || !(name in COLOUR_UNITS)) return undefined;
    return { value, unit: COLOUR_UNITS[name === "EBC" || name === "SRM" ? name : "°L"] };
  },
  write: ({ value, unit }) => ({ unit: unit === "Lovibond" ? "Lovi" : unit, value }),
};

const rangeOf = (of: Codec<number>): Codec<Range> => ({
  read: (raw) => {
    const [min, max] = [read(raw, "minimum", of), read(raw, "maximum", of)];
    if (min === undefined && max === undefined) return isRecord(raw) ? null : undefined;
    return { min: min ?? max ?? 0, max: max ?? min ?? 0 };
  },
  write: ({ min, max }) => ({ minimum: of.write(min) ?? null, maximum: of.write(max) ?? null }),
});

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

const water = fieldOf<WaterProfile>();
export const waterTable = fieldTable<WaterProfile>(
  [
    water("name", "name", text),
    water("amount", "litres", litres),
    water("calcium", "calcium", ppm),
    water("bicarbonate", "bicarbonate", ppm),
    water("sulfate", "sulfate", ppm),
    water("chloride", "chloride", ppm),
    water("sodium", "sodium", ppm),
    water("magnesium", "magnesium", ppm),
    water("pH", "ph", { read: acidity.read, write: (value) => value }),
    water("notes", "notes", text),
  ],
  /^wortfolio$/,
);

const style = fieldOf<Style>();
export const styleTable = fieldTable<Style>(
  [
    style("name", "name", text),
    style("category", "category", text),
    style("category_number", "categoryNumber", {
      read: text.read,
      write: (value) => (/^\d{1,6}$/.test(value) ? Number(value) : undefined),
    }),
    style("style_letter", "letter", text),
    style("style_guide", "guide", text),
    style("type", "type", {
      // The schema demands a type; "beer" says nothing that a beer's style does not.
      read: derived(text, (word) => (word.toLowerCase() === "beer" ? null : word)).read,
      write: (value) =>
        ["beer", "cider", "kombucha", "mead", "other", "soda", "wine"].find((word) => word === value.toLowerCase()),
    }),
    style("original_gravity", "og", rangeOf(sg)),
    style("final_gravity", "fg", rangeOf(sg)),
    style("international_bitterness_units", "ibu", rangeOf(ibus)),
    style("color", "srm", rangeOf(srm)),
    style("carbonation", "carbonation", rangeOf(vols)),
    style("alcohol_by_volume", "abv", rangeOf(percent)),
    style("notes", "notes", text),
    style("overall_impression", "profile", text),
    style("ingredients", "ingredients", text),
    style("examples", "examples", text),
  ],
  /^wortfolio$/,
);

const recipe = fieldOf<RecipeHead>();
const stated = fieldOf<NonNullable<RecipeHead["stated"]>>();
const inStated = (field: Field<NonNullable<RecipeHead["stated"]>>): Field<RecipeHead> =>
  inside<RecipeHead, "stated">("stated", field);

/** The schema knows `method` alone in its 2025 edition and `value` beside it since August 2026. */
const ibuEstimate: Field<RecipeHead> = {
  tag: "ibu_estimate",
  path: "stated.ibu",
  read: (raw, into) => {
    const [ibu, ibuMethod] = [read(raw, "value", ibus), read(raw, "method", text)];
    if (ibu === undefined && ibuMethod === undefined) return false;
    into.stated = { ...into.stated, ...(ibu !== undefined && { ibu }), ...(ibuMethod && { ibuMethod }) };
    return true;
  },
  write: ({ stated: results }) => {
    if (results?.ibu === undefined && results?.ibuMethod === undefined) return undefined;
    const method = ["Tinseth", "Rager", "Garetz"].find((name) => name === results.ibuMethod) ?? "Other";
    return { method, ...(results.ibu !== undefined && { value: { unit: "IBUs", value: results.ibu } }) };
  },
};

const taste: Field<RecipeHead> = {
  tag: "taste",
  path: "tasteNotes",
  read: (raw, into) => {
    // Both are required, so that 0 stands for a rating that was never given.
    const [notes, rating] = [read(raw, "notes", text), numberAt(raw, "rating") || undefined];
    if (notes !== undefined) into.tasteNotes = notes;
    if (rating !== undefined) into.tasteRating = rating;
    return isRecord(raw);
  },
  write: ({ tasteNotes, tasteRating }) =>
    tasteNotes === undefined && tasteRating === undefined
      ? undefined
      : { notes: tasteNotes ?? "", rating: tasteRating ?? 0 },
};

const carbonation: Field<RecipeHead> = {
  tag: "carbonation",
  path: "carbonation.volumes",
  read: (raw, into) => {
    const volumes = vols.read(raw, () => {});
    if (typeof volumes !== "number") return false;
    into.carbonation = { ...into.carbonation, volumes };
    return true;
  },
  write: (record) => record.carbonation?.volumes,
};

export const recipeTable = fieldTable<RecipeHead>(
  [
    recipe("name", "name", text),
    recipe("type", "type", {
      ...choice(["All Grain", "Partial Mash", "Extract"]),
      write: (value) => value.toLowerCase(),
    }),
    recipe("author", "author", text),
    recipe("coauthor", "coAuthor", text),
    recipe("created", "date", {
      read: date.read,
      write: (value) => new Date(value).toISOString().replace("T00:00:00.000Z", "").slice(0, 19),
    }),
    recipe("batch_size", "batchLitres", litres),
    recipe("notes", "notes", text),
    inStated(stated("original_gravity", "og", sg)),
    inStated(stated("final_gravity", "fg", sg)),
    inStated(stated("alcohol_by_volume", "abv", percent)),
    inStated(stated("color_estimate", "srm", srm)),
    ibuEstimate,
    taste,
    carbonation,
  ],
  /^(?:efficiency|style|ingredients|mash|fermentation|boil)$/,
);
