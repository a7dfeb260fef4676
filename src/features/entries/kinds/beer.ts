/** Beers: what is poured, where it comes from, and how much is left. */
import type { KindForm } from "./kind-form.ts";
import { relatedFields } from "./kind-form.ts";

const places = [
  { value: "coming", label: "coming" },
  { value: "conditioning", label: "conditioning" },
  { value: "on-tap", label: "on tap" },
  { value: "kicked", label: "kicked" },
];

export const beerForm: KindForm<"beer"> = {
  kind: "beer",
  room: "beers",
  one: "beer",
  many: "beers",
  invitation:
    "A beer is what is poured: one batch with a name and a label. It carries its recipe, its curve and its tastings with it.",
  empty: () => ({
    style: "",
    body: "",
    place: "coming",
    tap: null,
    recipeSlug: null,
    recipeVersion: null,
    batchSlug: null,
    og: null,
    fg: null,
    abv: null,
    ibu: null,
    srm: null,
    keggedAt: null,
    readyAt: null,
    kegLitres: null,
    pouredLitres: null,
    servingCelsius: null,
    volumesCo2: null,
    related: {},
  }),
  sections: [
    {
      title: "On tap",
      fields: [
        { name: "style", label: "Style", control: "text" },
        { name: "place", label: "Where it is", control: "select", options: places },
        { name: "tap", label: "Tap number", control: "number", min: 1, max: 99, whole: true },
        { name: "readyAt", label: "Ready", control: "date" },
      ],
    },
    {
      title: "Where it comes from",
      fields: [
        { name: "recipeSlug", label: "Recipe", control: "ref", kind: "recipe" },
        { name: "recipeVersion", label: "Version", control: "number", min: 1, whole: true },
        { name: "batchSlug", label: "Batch", control: "ref", kind: "batch" },
      ],
    },
    {
      title: "Numbers",
      hint: "Empty takes what the batch measured, else what the recipe computes.",
      fields: [
        { name: "og", label: "OG", control: "quantity", dimension: "gravity" },
        { name: "fg", label: "FG", control: "quantity", dimension: "gravity" },
        { name: "abv", label: "ABV", control: "quantity", dimension: "share" },
        { name: "ibu", label: "IBU", control: "quantity", dimension: "bitterness" },
        { name: "srm", label: "Colour", control: "quantity", dimension: "colour" },
      ],
    },
    {
      title: "Keg and glass",
      fields: [
        { name: "keggedAt", label: "Kegged", control: "date" },
        { name: "kegLitres", label: "In the keg", control: "quantity", dimension: "volume" },
        { name: "pouredLitres", label: "Poured", control: "quantity", dimension: "volume" },
        { name: "servingCelsius", label: "Serve at", control: "quantity", dimension: "temperature" },
        { name: "volumesCo2", label: "Carbonation", control: "quantity", dimension: "carbonation" },
      ],
    },
  ],
  side: relatedFields,
  detailHead: "Where",
  detail: ({ data }) => `${data.style}${data.place === "on-tap" ? `, tap ${data.tap ?? "?"}` : `, ${data.place}`}`,
};
