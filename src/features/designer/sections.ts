/** The sections of the page in their order: for the jump list and the number keys. */
export const sections = [
  { id: "targets", label: "Style and targets" },
  { id: "fermentables", label: "Fermentables" },
  { id: "hops", label: "Hops" },
  { id: "yeast", label: "Yeast" },
  { id: "mash", label: "Mash" },
  { id: "water", label: "Water" },
  { id: "miscs", label: "Additions" },
  { id: "fermentation", label: "Fermentation" },
  { id: "carbonation", label: "Carbonation" },
] as const;
/** Behind them, without a key of its own. */
export const lastSection = { id: "notes", label: "Notes" } as const;
