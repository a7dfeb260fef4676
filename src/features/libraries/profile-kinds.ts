/** The fields of what a recipe is planned with: equipment, mash and fermentation profiles. */
import { librarySchemas } from "../../storage/library-schemas.ts";
import { choice, type GroupsIn, notesIn, yesOrNo } from "./library-field.ts";
import { restMethods, spargeMethods } from "./library-options.ts";

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

export const equipmentGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.volumes"),
    fields: [
      {
        name: "batchLitres",
        label: words.text("library.field.batchSize"),
        ...litres,
        ...required,
        hint: words.text("library.field.batchSize.hint"),
      },
      {
        name: "boilLitres",
        label: words.text("library.field.boilVolume"),
        ...litres,
        ...required,
        hint: words.text("library.field.boilVolume.hint"),
      },
      { name: "topUpKettleLitres", label: words.text("library.field.topUpKettle"), ...litres },
      { name: "topUpWaterLitres", label: words.text("library.field.topUpFermenter"), ...litres },
    ],
  },
  {
    title: words.text("library.field.losses"),
    fields: [
      { name: "tunDeadspaceLitres", label: words.text("library.field.tunLoss"), ...litres },
      {
        name: "kettleLossLitres",
        label: words.text("library.field.kettleLoss"),
        ...litres,
        hint: words.text("library.field.kettleLoss.hint"),
      },
      {
        name: "fermenterLossLitres",
        label: words.text("library.field.fermenterLoss"),
        ...litres,
        hint: words.text("library.field.fermenterLoss.hint"),
      },
      { name: "grainAbsorptionLitresPerKg", label: words.text("library.field.absorption"), ...perKilogram },
    ],
  },
  {
    title: words.text("library.field.efficiencies"),
    fields: [
      {
        name: "brewhouseEfficiencyPercent",
        label: words.text("library.field.brewhouse"),
        ...percent,
        hint: words.text("library.field.brewhouse.hint"),
      },
      {
        name: "mashEfficiencyPercent",
        label: words.text("library.field.mashEfficiency"),
        ...percent,
        hint: words.text("library.field.mashEfficiency.hint"),
      },
      {
        name: "hopUtilizationPercent",
        label: words.text("library.field.utilization"),
        ...percent,
        max: 200,
        hint: words.text("library.field.utilization.hint"),
      },
    ],
  },
  {
    title: words.text("library.field.mash"),
    fields: [
      {
        name: "mashMethod",
        label: words.text("library.field.mashMethod"),
        ...choice(equipment.shape.mashMethod.unwrap(), spargeMethods(words)),
      },
      { name: "mashThicknessLitresPerKg", label: words.text("library.field.thickness"), ...perKilogram },
      {
        name: "tunLitres",
        label: words.text("library.field.tunHolds"),
        ...litres,
        hint: words.text("library.field.tunHolds.hint"),
      },
      {
        name: "tunKg",
        label: words.text("library.field.tunWeight"),
        control: "quantity",
        dimension: "mass",
        min: 0,
        max: 100_000,
      },
      {
        name: "tunSpecificHeat",
        label: words.text("library.field.tunHeat"),
        ...heat,
        hint: words.text("library.field.tunHeat.hint"),
      },
    ],
  },
  {
    title: words.text("library.field.boil"),
    fields: [
      { name: "boilOffLitresPerHour", label: words.text("library.field.boilOff"), ...litres, per: "h" },
      { name: "boilMinutes", label: words.text("library.field.boilTime"), ...minutes },
      {
        name: "kettleLitres",
        label: words.text("library.field.kettleHolds"),
        ...litres,
        hint: words.text("library.field.kettleHolds.hint"),
      },
      {
        name: "kettleDiameterCm",
        label: words.text("library.field.kettleWide"),
        ...centimetres,
        hint: words.text("library.field.kettleWide.hint"),
      },
      {
        name: "kettleOpeningCm",
        label: words.text("library.field.opening"),
        ...centimetres,
        hint: words.text("library.field.opening.hint"),
      },
      { name: "boilCelsius", label: words.text("library.field.boilsAt"), ...celsius, min: 70 },
      {
        name: "altitudeMetres",
        label: words.text("library.field.altitude"),
        control: "number",
        unit: "m",
        min: -500,
        max: 9000,
      },
      { name: "hopstandCelsius", label: words.text("library.field.hopstandAt"), ...celsius, min: 0 },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];

export const mashGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.steps"),
    fields: [
      {
        name: "steps",
        label: words.text("library.field.steps"),
        control: "steps",
        ...required,
        fields: [
          { name: "name", label: words.text("library.field.name"), control: "text", ...required },
          {
            name: "type",
            label: words.text("library.field.reachedBy"),
            ...choice(mash.shape.steps.element.shape.type, restMethods(words)),
            ...required,
          },
          { name: "celsius", label: words.text("library.field.temperature"), ...celsius, min: 0, ...required },
          { name: "minutes", label: words.text("library.field.rest"), ...minutes, ...required },
          { name: "rampMinutes", label: words.text("library.field.reachedIn"), ...minutes },
          { name: "endCelsius", label: words.text("library.field.endsAt"), ...celsius, min: 0, ...seldom },
          { name: "infuseLitres", label: words.text("library.field.waterAdded"), ...litres, ...seldom },
          { name: "infuseCelsius", label: words.text("library.field.itsTemperature"), ...celsius, min: 0, ...seldom },
          { name: "decoctionLitres", label: words.text("library.field.decoctionDrawn"), ...litres, ...seldom },
          { name: "notes", label: words.text("library.field.whatToDo"), control: "text", ...seldom },
        ],
      },
    ],
  },
  {
    title: words.text("library.field.mash"),
    fields: [
      { name: "grainCelsius", label: words.text("library.field.grainTemperature"), ...celsius, ...required },
      { name: "spargeCelsius", label: words.text("library.field.spargeAt"), ...celsius },
      { name: "ph", label: words.text("library.field.wantedPh"), control: "number", min: 3, max: 8 },
      { name: "tunCelsius", label: words.text("library.field.tunTemperature"), ...celsius },
      {
        name: "tunKg",
        label: words.text("library.field.tunWeight"),
        control: "quantity",
        dimension: "mass",
        min: 0,
        max: 100_000,
      },
      { name: "tunSpecificHeat", label: words.text("library.field.tunHeat"), ...heat },
      {
        name: "equipmentAdjust",
        label: words.text("library.field.tunAllow"),
        ...yesOrNo(words, words.text("library.field.notStated")),
      },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];

export const fermentationGroups: GroupsIn = (words) => [
  {
    title: words.text("library.field.steps"),
    fields: [
      {
        name: "steps",
        label: words.text("library.field.steps"),
        control: "steps",
        ...required,
        fields: [
          { name: "name", label: words.text("library.field.name"), control: "text", ...required },
          { name: "days", label: words.text("library.field.time"), ...days, ...required },
          { name: "celsius", label: words.text("library.field.temperature"), ...celsius, max: 60, ...required },
          { name: "endCelsius", label: words.text("library.field.endCelsius"), ...celsius, max: 60 },
          { name: "rampDays", label: words.text("library.field.reachedIn"), ...days },
          {
            name: "kPa",
            label: words.text("library.field.pressure"),
            control: "quantity",
            dimension: "pressure",
            min: 0,
            max: 500,
            ...seldom,
          },
        ],
      },
    ],
  },
  { title: words.text("library.field.notes"), fields: [notesIn(words)] },
];
