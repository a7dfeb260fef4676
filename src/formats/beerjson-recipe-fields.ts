/** The fields of BeerJSON 1.0's recipes, styles and waters. */
import type { Style, WaterProfile } from "../domain/recipe/recipe.ts";
import { acidity, ibus, litres, percent, ppm, rangeOf, sg, srm, vols } from "./beerjson-units.ts";
import { choice, date, derived, text } from "./codecs.ts";
import { fieldOf, fieldTable, inside, type Field } from "./field-table.ts";
import type { RecipeHead } from "./own-fields.ts";
import { isRecord } from "./raw.ts";
import { numberAt, read } from "./read-records.ts";

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
