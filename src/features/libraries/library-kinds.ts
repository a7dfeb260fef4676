/** The kinds of the library: their fields as the form shows them, in the visitor's words. */
import { librarySchemas, type LibraryKind } from "../../storage/library-schemas.ts";
import { choice, type GroupsIn, notesIn, rangeOf } from "./library-field.ts";
import { fermentableGroups, hopGroups, miscGroups, yeastGroups } from "./ingredient-kinds.ts";
import { waterKinds } from "./library-options.ts";
import { equipmentGroups, fermentationGroups, mashGroups } from "./profile-kinds.ts";

const gravity = { control: "quantity", dimension: "gravity" } as const;
const ppm = { control: "number", unit: "ppm", min: 0, max: 10_000, required: true } as const;
const text = { control: "text" } as const;

const { water } = librarySchemas;
const required = { required: true } as const;

export const groupsOfKind: Record<LibraryKind, GroupsIn> = {
  style: (words, scale) => [
    {
      title: words.text("library.field.placeInGuide"),
      fields: [
        { name: "category", label: words.text("library.field.category"), ...text },
        { name: "categoryNumber", label: words.text("library.field.categoryNumber"), ...text },
        { name: "letter", label: words.text("library.field.letter"), ...text },
        { name: "guide", label: words.text("library.field.guide"), ...text },
      ],
    },
    {
      title: words.text("library.field.ranges"),
      fields: [
        ...rangeOf(words, "og", words.text("library.field.og", { scale }), gravity, 1, 1.2),
        ...rangeOf(words, "fg", words.text("library.field.fg", { scale }), gravity, 0.98, 1.1),
        ...rangeOf(words, "ibu", words.text("library.field.bitterness"), { control: "number", unit: "IBU" }, 0, 200),
        ...rangeOf(
          words,
          "srm",
          words.text("library.field.colour"),
          { control: "quantity", dimension: "colour" },
          0,
          100,
        ),
        ...rangeOf(words, "abv", words.text("library.field.alcohol"), { control: "number", unit: "%" }, 0, 30),
        ...rangeOf(
          words,
          "carbonation",
          words.text("library.field.carbonation"),
          { control: "quantity", dimension: "carbonation" },
          0,
          6,
        ),
      ],
    },
    {
      title: words.text("library.field.inWords"),
      fields: [
        { name: "profile", label: words.text("library.field.profile"), control: "note" },
        { name: "ingredients", label: words.text("library.field.ingredients"), control: "note" },
        { name: "examples", label: words.text("library.field.examples"), control: "note" },
        notesIn(words),
      ],
    },
  ],
  fermentable: fermentableGroups,
  hop: hopGroups,
  yeast: yeastGroups,
  misc: miscGroups,
  water: (words) => [
    {
      title: words.text("library.field.whatItIs"),
      fields: [
        {
          name: "kind",
          label: words.text("library.field.kind"),
          ...choice(water.shape.kind, waterKinds(words)),
          ...required,
        },
        { name: "source", label: words.text("library.field.source"), ...text },
      ],
    },
    {
      title: words.text("library.field.ions"),
      fields: [
        { name: "calcium", label: words.text("library.field.calcium"), ...ppm },
        { name: "magnesium", label: words.text("library.field.magnesium"), ...ppm },
        { name: "sodium", label: words.text("library.field.sodium"), ...ppm },
        { name: "chloride", label: words.text("library.field.chloride"), ...ppm },
        { name: "sulfate", label: words.text("library.field.sulfate"), ...ppm },
        { name: "bicarbonate", label: words.text("library.field.bicarbonate"), ...ppm },
        { name: "ph", label: words.text("library.field.ph"), control: "number", min: 2, max: 14 },
      ],
    },
    { title: words.text("library.field.notes"), fields: [notesIn(words)] },
  ],
  equipment: equipmentGroups,
  mash: mashGroups,
  fermentation: fermentationGroups,
};
