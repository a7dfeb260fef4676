/** The fields of what a recipe is planned with: equipment, mash and fermentation profiles. */
import { librarySchemas } from "../../storage/library-schemas.ts";
import type { KindOfItem, LibraryField } from "./library-field.ts";

const { equipment, mash } = librarySchemas;
const litres = { control: "quantity", dimension: "volume", min: 0, max: 100_000 } as const;
const celsius = { control: "quantity", dimension: "temperature", min: -5, max: 120 } as const;
const perKilogram = { control: "quantity", dimension: "thickness", min: 0, max: 50 } as const;
const minutes = { control: "time", unit: "min", min: 0, max: 100_000 } as const;
const days = { control: "time", unit: "d", min: 0, max: 10_000 } as const;
const percent = { control: "number", unit: "%", min: 0, max: 100 } as const;
const centimetres = { control: "number", unit: "cm", min: 0, max: 1000 } as const;
const heat = { control: "number", unit: "cal/(g °C)", min: 0, max: 2 } as const;
const required = { required: true } as const;
const seldom = { seldom: true } as const;
const notes: LibraryField = { name: "notes", label: "Notes", control: "note" };

const methods = {
  fly: "fly sparge, rinsed as it runs off",
  batch: "batch sparge, drained and refilled",
  "no-sparge": "no sparge, all water in the mash",
  biab: "in a bag (BIAB)",
};

export const equipmentTexts: KindOfItem = {
  one: "equipment profile",
  many: "Equipment",
  fields: [
    {
      title: "Volumes",
      fields: [
        { name: "batchLitres", label: "Batch size", ...litres, ...required, hint: "into the fermenter, cooled" },
        {
          name: "boilLitres",
          label: "Boil volume",
          ...litres,
          ...required,
          hint: "in the kettle before the boil, hot",
        },
        { name: "topUpKettleLitres", label: "Water added in the kettle", ...litres },
        { name: "topUpWaterLitres", label: "Water added in the fermenter", ...litres },
      ],
    },
    {
      title: "Losses",
      fields: [
        { name: "tunDeadspaceLitres", label: "Left in the mash tun", ...litres },
        { name: "kettleLossLitres", label: "Left in kettle, chiller and hoses", ...litres, hint: "trub, cold" },
        { name: "fermenterLossLitres", label: "Left in the fermenter", ...litres, hint: "yeast and sediment" },
        { name: "grainAbsorptionLitresPerKg", label: "Kept by the grain", ...perKilogram },
      ],
    },
    {
      title: "Efficiencies",
      fields: [
        { name: "brewhouseEfficiencyPercent", label: "Brewhouse efficiency", ...percent, hint: "into the fermenter" },
        { name: "mashEfficiencyPercent", label: "Mash efficiency", ...percent, hint: "into the kettle" },
        { name: "hopUtilizationPercent", label: "Hop utilization", ...percent, max: 200, hint: "100: as the formula" },
      ],
    },
    {
      title: "Mash",
      fields: [
        {
          name: "mashMethod",
          label: "Mash method",
          control: "choice",
          options: equipment.shape.mashMethod.unwrap().options,
          words: methods,
        },
        { name: "mashThicknessLitresPerKg", label: "Mash thickness", ...perKilogram },
        { name: "tunLitres", label: "Mash tun holds", ...litres, hint: "water and grain" },
        { name: "tunKg", label: "Weight of the tun", control: "quantity", dimension: "mass", min: 0, max: 100_000 },
        { name: "tunSpecificHeat", label: "Specific heat of the tun", ...heat, hint: "steel 0.12, plastic 0.45" },
      ],
    },
    {
      title: "Boil",
      fields: [
        { name: "boilOffLitresPerHour", label: "Boil-off", ...litres, per: "h" },
        { name: "boilMinutes", label: "Boil time", ...minutes },
        { name: "kettleLitres", label: "Kettle holds", ...litres, hint: "to the brim" },
        { name: "kettleDiameterCm", label: "Kettle is wide", ...centimetres, hint: "inside" },
        {
          name: "kettleOpeningCm",
          label: "Opening is wide",
          ...centimetres,
          hint: "while the wort cools by itself, for mIBU",
        },
        { name: "boilCelsius", label: "Boils at", ...celsius, min: 70 },
        { name: "altitudeMetres", label: "Altitude", control: "number", unit: "m", min: -500, max: 9000 },
        { name: "hopstandCelsius", label: "Hopstand at", ...celsius, min: 0 },
      ],
    },
    { title: "Notes", fields: [notes] },
  ],
};

export const mashTexts: KindOfItem = {
  one: "mash profile",
  many: "Mashes",
  fields: [
    {
      title: "Steps",
      fields: [
        {
          name: "steps",
          label: "Steps",
          control: "steps",
          one: "step",
          ...required,
          fields: [
            { name: "name", label: "Name", control: "text", ...required },
            {
              name: "type",
              label: "Reached by",
              control: "choice",
              options: mash.shape.steps.element.shape.type.options,
              words: { Infusion: "infusion", Temperature: "heating", Decoction: "decoction", Sparge: "sparge" },
              ...required,
            },
            { name: "celsius", label: "Temperature", ...celsius, min: 0, ...required },
            { name: "minutes", label: "Rest", ...minutes, ...required },
            { name: "rampMinutes", label: "Reached in", ...minutes },
            { name: "endCelsius", label: "Ends at", ...celsius, min: 0, ...seldom },
            { name: "infuseLitres", label: "Water added", ...litres, ...seldom },
            { name: "infuseCelsius", label: "Its temperature", ...celsius, min: 0, ...seldom },
            { name: "decoctionLitres", label: "Decoction drawn", ...litres, ...seldom },
            { name: "notes", label: "What to do", control: "text", ...seldom },
          ],
        },
      ],
    },
    {
      title: "Mash",
      fields: [
        { name: "grainCelsius", label: "Grain temperature", ...celsius, ...required },
        { name: "spargeCelsius", label: "Sparge water at", ...celsius },
        { name: "ph", label: "Wanted pH", control: "number", min: 3, max: 8 },
        { name: "tunCelsius", label: "Mash tun temperature", ...celsius },
        { name: "tunKg", label: "Weight of the tun", control: "quantity", dimension: "mass", min: 0, max: 100_000 },
        { name: "tunSpecificHeat", label: "Specific heat of the tun", ...heat },
        {
          name: "equipmentAdjust",
          label: "Allow for the tun's heat",
          control: "yes-no",
          unstated: "not stated",
        },
      ],
    },
    { title: "Notes", fields: [notes] },
  ],
};

export const fermentationTexts: KindOfItem = {
  one: "fermentation profile",
  many: "Fermentations",
  fields: [
    {
      title: "Steps",
      fields: [
        {
          name: "steps",
          label: "Steps",
          control: "steps",
          one: "step",
          ...required,
          fields: [
            { name: "name", label: "Name", control: "text", ...required },
            { name: "days", label: "Time", ...days, ...required },
            { name: "celsius", label: "Temperature", ...celsius, max: 60, ...required },
            { name: "endCelsius", label: "Rising or falling to", ...celsius, max: 60 },
            { name: "rampDays", label: "Reached in", ...days },
            { name: "kPa", label: "Pressure", control: "quantity", dimension: "pressure", min: 0, max: 500, ...seldom },
          ],
        },
      ],
    },
    { title: "Notes", fields: [notes] },
  ],
};
