/** The sections of the page in their order: for the jump list and the number keys. */
import type { Words } from "../../words/arguments.ts";

export const sections = [
  { id: "targets" },
  { id: "fermentables" },
  { id: "hops" },
  { id: "yeast" },
  { id: "mash" },
  { id: "water" },
  { id: "miscs" },
  { id: "fermentation" },
  { id: "carbonation" },
] as const;
/** Behind them, without a key of its own. */
export const lastSection = { id: "notes" } as const;

type SectionId = (typeof sections)[number]["id"] | (typeof lastSection)["id"];

export function sectionTitle(id: SectionId, words: Words): string {
  switch (id) {
    case "targets":
      return words.text("designer.targets");
    case "fermentables":
      return words.text("recipe.fermentables");
    case "hops":
      return words.text("recipe.hops");
    case "yeast":
      return words.text("recipe.yeast");
    case "mash":
      return words.text("sheet.mash");
    case "water":
      return words.text("designer.water");
    case "miscs":
      return words.text("recipe.miscs");
    case "fermentation":
      return words.text("recipe.fermentation");
    case "carbonation":
      return words.text("recipe.carbonation");
    case "notes":
      return words.text("recipe.notes");
  }
}
