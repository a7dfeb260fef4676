/** The kinds of the library: their words, and their fields as the form shows them. */
import { librarySchemas, type LibraryKind } from "../../storage/library-schemas.ts";
import { rangeOf, type KindOfItem, type LibraryField } from "./library-field.ts";
import { equipmentTexts, fermentationTexts, mashTexts } from "./profile-kinds.ts";

const percent = { control: "number", unit: "%", min: 0, max: 100 } as const;
const gravity = { control: "quantity", dimension: "gravity" } as const;
const ppm = { control: "number", unit: "ppm", min: 0, max: 10_000, required: true } as const;
const text = { control: "text" } as const;
const notes: LibraryField = { name: "notes", label: "Notes", control: "note" };

const { fermentable, hop, yeast, misc, water } = librarySchemas;
const choice = (schema: { options: readonly string[] }) => ({ control: "choice", options: schema.options }) as const;
const required = { required: true } as const;

export const libraryKindTexts: Record<LibraryKind, KindOfItem> = {
  style: {
    one: "style",
    many: "Styles",
    fields: [
      {
        title: "Place in a guide",
        fields: [
          { name: "category", label: "Category", ...text },
          { name: "categoryNumber", label: "Category number", ...text },
          { name: "letter", label: "Letter", ...text },
          { name: "guide", label: "Guide", ...text },
        ],
      },
      {
        title: "Ranges",
        fields: [
          ...rangeOf("og", "Original gravity", gravity, 1, 1.2),
          ...rangeOf("fg", "Final gravity", gravity, 0.98, 1.1),
          ...rangeOf("ibu", "Bitterness", { control: "number", unit: "IBU" }, 0, 200),
          ...rangeOf("srm", "Colour", { control: "quantity", dimension: "colour" }, 0, 100),
          ...rangeOf("abv", "Alcohol", { control: "number", unit: "%" }, 0, 30),
          ...rangeOf("carbonation", "Carbonation", { control: "number", unit: "vol" }, 0, 6),
        ],
      },
      {
        title: "In words",
        fields: [
          { name: "profile", label: "Profile", control: "note" },
          { name: "ingredients", label: "Ingredients", control: "note" },
          { name: "examples", label: "Examples", control: "note" },
          notes,
        ],
      },
    ],
  },
  fermentable: {
    one: "fermentable",
    many: "Fermentables",
    fields: [
      {
        title: "What it is",
        fields: [
          { name: "type", label: "Type", ...choice(fermentable.shape.type), ...required },
          { name: "supplier", label: "Maltster or maker", ...text },
          { name: "origin", label: "Origin", ...text },
          { name: "group", label: "Group", ...text, hint: "such as base, caramel or roasted" },
          { name: "alsoCalled", label: "Also called", control: "list", hint: "commas between" },
        ],
      },
      {
        title: "Extract and colour",
        fields: [
          { name: "yieldPercent", label: "Yield, fine grind, as-is", ...percent, ...required },
          { name: "colour.value", label: "Colour", control: "number", min: 0, max: 5000, ...required },
          {
            name: "colour.unit",
            label: "Colour is in",
            ...choice(fermentable.shape.colour.unwrap().shape.unit),
            ...required,
          },
          { name: "maxInBatchPercent", label: "At most, of the grist", ...percent },
          {
            name: "ibuGalPerLb",
            label: "Bitterness of hopped extract",
            control: "number",
            unit: "IBU gal/lb",
            min: 0,
            max: 1000,
          },
          { name: "recommendMash", label: "Must be mashed", control: "yes-no", unstated: "not stated" },
          { name: "fermentable", label: "Yeast ferments it", control: "yes-no", unstated: "as its type does" },
        ],
      },
      {
        title: "Malt analysis",
        fields: [
          { name: "moisturePercent", label: "Moisture", ...percent },
          { name: "coarseFineDifferencePercent", label: "Fine to coarse difference", ...percent },
          {
            name: "diastaticPowerLintner",
            label: "Diastatic power",
            control: "number",
            unit: "°Lintner",
            min: 0,
            max: 1000,
          },
          { name: "proteinPercent", label: "Protein", ...percent },
          { name: "diPh", label: "pH in distilled water", control: "number", min: 2, max: 9 },
          { name: "bufferMeqPerKgPh", label: "Buffering", control: "number", unit: "mEq/(kg pH)", min: 0, max: 1000 },
        ],
      },
      { title: "Notes", fields: [notes] },
    ],
  },
  hop: {
    one: "hop",
    many: "Hops",
    fields: [
      {
        title: "What it is",
        fields: [
          { name: "origin", label: "Origin", ...text },
          { name: "type", label: "Used for", ...choice(hop.shape.type.unwrap()) },
          { name: "alsoCalled", label: "Also called", control: "list", hint: "commas between" },
          { name: "substitutes", label: "Instead of it", ...text },
        ],
      },
      {
        title: "Acids",
        fields: [
          { name: "alphaPercent", label: "Alpha acids", ...percent, ...required },
          ...rangeOf("alphaRange", "Alpha range", { control: "number", unit: "%" }, 0, 100),
          { name: "betaPercent", label: "Beta acids", ...percent },
          { name: "cohumulonePercent", label: "Cohumulone, of the alpha", ...percent },
          { name: "hsiPercent", label: "Alpha lost in 6 months at 20 °C", ...percent },
        ],
      },
      {
        title: "Oils",
        fields: [
          ...rangeOf("oilMlPer100g", "Oil", { control: "number", unit: "mL/100 g" }, 0, 20),
          { name: "myrcenePercent", label: "Myrcene", ...percent },
          { name: "humulenePercent", label: "Humulene", ...percent },
          { name: "caryophyllenePercent", label: "Caryophyllene", ...percent },
        ],
      },
      { title: "Notes", fields: [notes] },
    ],
  },
  yeast: {
    one: "yeast",
    many: "Yeasts",
    fields: [
      {
        title: "What it is",
        fields: [
          { name: "laboratory", label: "Laboratory", ...text },
          { name: "productId", label: "Number", ...text },
          { name: "type", label: "Type", ...choice(yeast.shape.type), ...required },
          { name: "form", label: "Form", ...choice(yeast.shape.form), ...required },
        ],
      },
      {
        title: "What it does",
        fields: [
          { name: "attenuationPercent", label: "Attenuation", ...percent },
          ...rangeOf("attenuationRange", "Attenuation range", { control: "number", unit: "%" }, 0, 100),
          {
            name: "minCelsius",
            label: "Ferments from",
            control: "quantity",
            dimension: "temperature",
            min: -5,
            max: 60,
          },
          { name: "maxCelsius", label: "Ferments to", control: "quantity", dimension: "temperature", min: -5, max: 60 },
          { name: "flocculation", label: "Flocculation", ...choice(yeast.shape.flocculation.unwrap()) },
          { name: "bestFor", label: "Best for", ...text },
        ],
      },
      { title: "Notes", fields: [notes] },
    ],
  },
  misc: {
    one: "other ingredient",
    many: "Other",
    fields: [
      {
        title: "What it is",
        fields: [
          { name: "type", label: "Type", ...choice(misc.shape.type), ...required },
          { name: "useFor", label: "Good for", ...text },
          { name: "alsoCalled", label: "Also called", control: "list", hint: "commas between" },
        ],
      },
      {
        title: "How it is used",
        fields: [
          { name: "use", label: "Goes into", ...choice(misc.shape.use), ...required },
          { name: "minutes", label: "Time", control: "number", unit: "min", min: 0, max: 1_000_000, ...required },
          { name: "unit", label: "Measured in", ...choice(misc.shape.unit), ...required },
          ...rangeOf("dosePer20Litres", "Dose in 20 L", { control: "number" }, 0, 100_000),
        ],
      },
      { title: "Notes", fields: [notes] },
    ],
  },
  water: {
    one: "water",
    many: "Waters",
    fields: [
      {
        title: "What it is",
        fields: [
          { name: "kind", label: "Kind", ...choice(water.shape.kind), ...required },
          { name: "source", label: "Source of the figures", ...text },
        ],
      },
      {
        title: "Ions",
        fields: [
          { name: "calcium", label: "Calcium", ...ppm },
          { name: "magnesium", label: "Magnesium", ...ppm },
          { name: "sodium", label: "Sodium", ...ppm },
          { name: "chloride", label: "Chloride", ...ppm },
          { name: "sulfate", label: "Sulfate", ...ppm },
          { name: "bicarbonate", label: "Bicarbonate", ...ppm },
          { name: "ph", label: "pH", control: "number", min: 2, max: 14 },
        ],
      },
      { title: "Notes", fields: [notes] },
    ],
  },
  equipment: equipmentTexts,
  mash: mashTexts,
  fermentation: fermentationTexts,
};
