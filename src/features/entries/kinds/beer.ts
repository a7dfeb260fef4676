/** Beers: what is poured, where it comes from, and how much is left. */
import type { Scale } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";
import type { KindForm } from "./kind-form.ts";
import { relatedFields } from "./kind-form.ts";

const places = (words: Words) => [
  { value: "coming", label: words.text("entry.beer.place.value", { place: "coming" }) },
  { value: "conditioning", label: words.text("entry.beer.place.value", { place: "conditioning" }) },
  { value: "on-tap", label: words.text("entry.beer.place.value", { place: "other" }) },
  { value: "kicked", label: words.text("entry.beer.place.value", { place: "kicked" }) },
];

export const beerForm = (words: Words, scale: Scale): KindForm<"beer"> => ({
  kind: "beer",
  room: "beers",
  invitation: words.text("entry.beer.invitation"),
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
      title: words.text("entry.beer.tap"),
      fields: [
        { name: "style", label: words.text("entry.beer.style"), control: "text" },
        { name: "place", label: words.text("entry.beer.place"), control: "select", options: places(words) },
        { name: "tap", label: words.text("entry.beer.tapNumber"), control: "number", min: 1, max: 99, whole: true },
        { name: "readyAt", label: words.text("entry.beer.ready"), control: "date" },
      ],
    },
    {
      title: words.text("entry.beer.origin"),
      fields: [
        { name: "recipeSlug", label: words.text("entry.beer.recipe"), control: "ref", kind: "recipe" },
        { name: "recipeVersion", label: words.text("entry.beer.version"), control: "number", min: 1, whole: true },
        { name: "batchSlug", label: words.text("entry.beer.batch"), control: "ref", kind: "batch" },
      ],
    },
    {
      title: words.text("entry.beer.numbers"),
      hint: words.text("entry.beer.numbers.hint"),
      fields: [
        { name: "og", label: words.text("entry.beer.og", { scale }), control: "quantity", dimension: "gravity" },
        { name: "fg", label: words.text("entry.beer.fg", { scale }), control: "quantity", dimension: "gravity" },
        { name: "abv", label: words.text("entry.beer.abv"), control: "quantity", dimension: "share" },
        { name: "ibu", label: words.text("entry.beer.ibu"), control: "quantity", dimension: "bitterness" },
        { name: "srm", label: words.text("entry.beer.colour"), control: "quantity", dimension: "colour" },
      ],
    },
    {
      title: words.text("entry.beer.keg"),
      fields: [
        { name: "keggedAt", label: words.text("entry.beer.kegged"), control: "date" },
        { name: "kegLitres", label: words.text("entry.beer.kegVolume"), control: "quantity", dimension: "volume" },
        { name: "pouredLitres", label: words.text("entry.beer.poured"), control: "quantity", dimension: "volume" },
        {
          name: "servingCelsius",
          label: words.text("entry.beer.serving"),
          control: "quantity",
          dimension: "temperature",
        },
        {
          name: "volumesCo2",
          label: words.text("entry.beer.carbonation"),
          control: "quantity",
          dimension: "carbonation",
        },
      ],
    },
  ],
  side: relatedFields(words),
  detailHead: words.text("entry.beer.place"),
  detail: ({ data: { style, place, tap } }) =>
    words.text("entry.beer.detail", {
      style,
      place: place !== "on-tap" ? place : tap === null ? "other" : "tap",
      tap: String(tap),
    }),
});
