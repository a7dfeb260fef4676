/** The fields of what goes into a beer: malts, hops, yeasts and the rest. */
import { librarySchemas } from "../../storage/library-schemas.ts";
import { choice, type GroupsIn, notesIn, rangeOf, yesOrNo } from "./library-field.ts";
import {
  fermentableTypes,
  flocculations,
  hopTypes,
  miscTypes,
  miscUnits,
  miscUses,
  yeastForms,
  yeastTypes,
} from "./library-options.ts";

const percent = { control: "number", unit: "%", min: 0, max: 100 } as const;
const text = { control: "text" } as const;

const { fermentable, hop, yeast, misc } = librarySchemas;
const required = { required: true } as const;

export const fermentableGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.whatItIs"),
    fields: [
      {
        name: "type",
        label: words.text("library.field.type"),
        ...choice(fermentable.shape.type, fermentableTypes(words)),
        ...required,
      },
      { name: "supplier", label: words.text("library.field.maker"), ...text },
      { name: "origin", label: words.text("library.field.origin"), ...text },
      {
        name: "group",
        label: words.text("library.field.group"),
        ...text,
        hint: words.text("library.field.group.hint"),
      },
      {
        name: "alsoCalled",
        label: words.text("library.field.alsoCalled"),
        control: "list",
        hint: words.text("library.field.alsoCalled.hint"),
      },
    ],
  },
  {
    title: words.text("library.field.extractAndColour"),
    fields: [
      { name: "yieldPercent", label: words.text("library.field.yield"), ...percent, ...required },
      {
        name: "colour.value",
        label: words.text("library.field.colour"),
        control: "number",
        min: 0,
        max: 5000,
        ...required,
      },
      {
        name: "colour.unit",
        label: words.text("library.field.colourUnit"),
        ...choice(fermentable.shape.colour.unwrap().shape.unit),
        ...required,
      },
      { name: "maxInBatchPercent", label: words.text("library.field.mostInGrist"), ...percent },
      {
        name: "ibuGalPerLb",
        label: words.text("library.field.hoppedExtract"),
        control: "number",
        unit: "IBU gal/lb",
        min: 0,
        max: 1000,
      },
      {
        name: "recommendMash",
        label: words.text("library.field.mustBeMashed"),
        ...yesOrNo(words, words.text("library.field.notStated")),
      },
      {
        name: "fermentable",
        label: words.text("library.field.ferments"),
        ...yesOrNo(words, words.text("library.field.asItsType")),
      },
    ],
  },
  {
    title: words.text("library.field.analysis"),
    fields: [
      { name: "moisturePercent", label: words.text("library.field.moisture"), ...percent },
      { name: "coarseFineDifferencePercent", label: words.text("library.field.coarseFine"), ...percent },
      {
        name: "diastaticPowerLintner",
        label: words.text("library.field.diastaticPower"),
        control: "number",
        unit: "°Lintner",
        min: 0,
        max: 1000,
      },
      { name: "proteinPercent", label: words.text("library.field.protein"), ...percent },
      { name: "diPh", label: words.text("library.field.diPh"), control: "number", min: 2, max: 9 },
      {
        name: "bufferMeqPerKgPh",
        label: words.text("library.field.buffering"),
        control: "number",
        unit: "mEq/(kg pH)",
        min: 0,
        max: 1000,
      },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];

export const hopGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.whatItIs"),
    fields: [
      { name: "origin", label: words.text("library.field.origin"), ...text },
      {
        name: "type",
        label: words.text("library.field.usedFor"),
        ...choice(hop.shape.type.unwrap(), hopTypes(words)),
      },
      {
        name: "alsoCalled",
        label: words.text("library.field.alsoCalled"),
        control: "list",
        hint: words.text("library.field.alsoCalled.hint"),
      },
      { name: "substitutes", label: words.text("library.field.substitutes"), ...text },
    ],
  },
  {
    title: words.text("library.field.acids"),
    fields: [
      { name: "alphaPercent", label: words.text("library.field.alpha"), ...percent, ...required },
      ...rangeOf(words, "alphaRange", words.text("library.field.alphaRange"), { control: "number", unit: "%" }, 0, 100),
      { name: "betaPercent", label: words.text("library.field.beta"), ...percent },
      { name: "cohumulonePercent", label: words.text("library.field.cohumulone"), ...percent },
      { name: "hsiPercent", label: words.text("library.field.alphaLost"), ...percent },
    ],
  },
  {
    title: words.text("library.field.oils"),
    fields: [
      ...rangeOf(
        words,
        "oilMlPer100g",
        words.text("library.field.oil"),
        { control: "number", unit: "mL/100 g" },
        0,
        20,
      ),
      { name: "myrcenePercent", label: words.text("library.field.myrcene"), ...percent },
      { name: "humulenePercent", label: words.text("library.field.humulene"), ...percent },
      { name: "caryophyllenePercent", label: words.text("library.field.caryophyllene"), ...percent },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];

export const yeastGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.whatItIs"),
    fields: [
      { name: "laboratory", label: words.text("library.field.laboratory"), ...text },
      { name: "productId", label: words.text("library.field.number"), ...text },
      {
        name: "type",
        label: words.text("library.field.type"),
        ...choice(yeast.shape.type, yeastTypes(words)),
        ...required,
      },
      {
        name: "form",
        label: words.text("library.field.form"),
        ...choice(yeast.shape.form, yeastForms(words)),
        ...required,
      },
    ],
  },
  {
    title: words.text("library.field.whatItDoes"),
    fields: [
      { name: "attenuationPercent", label: words.text("library.field.attenuation"), ...percent },
      ...rangeOf(
        words,
        "attenuationRange",
        words.text("library.field.attenuationRange"),
        { control: "number", unit: "%" },
        0,
        100,
      ),
      {
        name: "minCelsius",
        label: words.text("library.field.fermentsFrom"),
        control: "quantity",
        dimension: "temperature",
        min: -5,
        max: 60,
      },
      {
        name: "maxCelsius",
        label: words.text("library.field.fermentsTo"),
        control: "quantity",
        dimension: "temperature",
        min: -5,
        max: 60,
      },
      {
        name: "flocculation",
        label: words.text("library.field.flocculation"),
        ...choice(yeast.shape.flocculation.unwrap(), flocculations(words)),
      },
      { name: "bestFor", label: words.text("library.field.bestFor"), ...text },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];

export const miscGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.whatItIs"),
    fields: [
      {
        name: "type",
        label: words.text("library.field.type"),
        ...choice(misc.shape.type, miscTypes(words)),
        ...required,
      },
      { name: "useFor", label: words.text("library.field.goodFor"), ...text },
      {
        name: "alsoCalled",
        label: words.text("library.field.alsoCalled"),
        control: "list",
        hint: words.text("library.field.alsoCalled.hint"),
      },
    ],
  },
  {
    title: words.text("library.field.howUsed"),
    fields: [
      {
        name: "use",
        label: words.text("library.field.goesInto"),
        ...choice(misc.shape.use, miscUses(words)),
        ...required,
      },
      {
        name: "minutes",
        label: words.text("library.field.time"),
        control: "number",
        unit: "min",
        min: 0,
        max: 1_000_000,
        ...required,
      },
      {
        name: "unit",
        label: words.text("library.field.measuredIn"),
        ...choice(misc.shape.unit, miscUnits(words)),
        ...required,
      },
      ...rangeOf(words, "dosePer20Litres", words.text("library.field.dose"), { control: "number" }, 0, 100_000),
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];
