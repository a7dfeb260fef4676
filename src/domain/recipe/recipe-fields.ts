/** What the fields of a recipe are called in a sentence, and the unit of their numbers. */

/** Canonical units, as the recipe keeps them; empty for plain numbers. */
export type FieldUnit =
  | "kg"
  | "g"
  | "ml"
  | "each"
  | "pkg"
  | "L"
  | "min"
  | "%"
  | "°C"
  | "d"
  | "SG"
  | "ppm"
  | "kPa"
  | "vol"
  | "";
type FieldWords = { label: string; unit: FieldUnit };

/** By name; an empty label is the thing itself. Those that are not here say in their name what they are. */
const known: Record<string, [label: string, unit?: FieldUnit]> = {
  kg: ["", "kg"],
  grams: ["", "g"],
  amount: [""],
  alphaPercent: ["alpha", "%"],
  minutes: ["time", "min"],
  days: ["time", "d"],
  onDay: ["in on day"],
  lateMinutes: ["before the end of the boil", "min"],
  addAfterBoil: ["added after the boil"],
  celsius: ["temperature", "°C"],
  endCelsius: ["at the end", "°C"],
  infuseLitres: ["infusion", "L"],
  infuseCelsius: ["infusion, temperature", "°C"],
  kPa: ["pressure", "kPa"],
  diPh: ["pH in distilled water"],
  bufferMeqPerKgPh: ["buffering"],
  hsiPercent: ["storage index", "%"],
  sg: ["gravity", "SG"],
  litres: ["volume", "L"],
  volumes: ["", "vol"],
  ph: ["pH"],
  og: ["OG", "SG"],
  fg: ["FG", "SG"],
  abv: ["ABV", "%"],
  ibu: ["IBU"],
  srm: ["SRM"],
  batchLitres: ["Batch size", "L"],
  boilLitres: ["Before the boil", "L"],
  boilMinutes: ["Boil", "min"],
  efficiencyPercent: ["Efficiency", "%"],
  ibuFormula: ["IBU formula"],
  abvFormula: ["ABV formula"],
  colourFormula: ["Colour formula"],
  computedAs: ["Computed as"],
  ageDays: ["Ageing", "d"],
  ageCelsius: ["Ageing, temperature", "°C"],
  boilOffLitresPerHour: ["boil-off an hour", "L"],
  grainAbsorptionLitresPerKg: ["grain absorption"],
  mashThicknessLitresPerKg: ["mash thickness"],
  dilution: ["share of distilled water"],
  secondRunnings: ["First beer of the mash"],
  waterLitres: ["water", "L"],
  shared: ["of the first beer's mash"],
  timesCultured: ["times cultured"],
};
const salts = new Set([
  "gypsum",
  "calcium-chloride",
  "calcium-chloride-anhydrous",
  "epsom",
  "magnesium-chloride",
  "table-salt",
  "baking-soda",
  "chalk",
  "pickling-lime",
]);
const ions = new Set(["calcium", "magnesium", "sodium", "chloride", "sulfate", "bicarbonate"]);
const suffixes: [RegExp, FieldUnit][] = [
  [/Percent$/, "%"],
  [/Minutes$/, "min"],
  [/Litres$/, "L"],
  [/Kg$/, "kg"],
  [/Celsius$/, "°C"],
  [/Days$/, "d"],
];

/** `alphaPercent` is "alpha" in per cent, `betaPercent` "beta". */
export function fieldWords(name: string): FieldWords {
  const [label, unit = ""] = (Object.hasOwn(known, name) ? known[name] : undefined) ?? [];
  if (label !== undefined) return { label, unit };
  const words = name.replaceAll("-", " ");
  if (salts.has(name)) return { label: words, unit: "g" };
  if (ions.has(name)) return { label: words, unit: "ppm" };
  const [suffix, of] = suffixes.find(([pattern]) => pattern.test(name)) ?? ["", "" as const];
  const plain = words.replace(suffix, "").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { label: plain, unit: of };
}

const silent = new Set(["libraryId", "stated", "extras"]);
/** Fields that are kept for programs, and what a file said of its own results: none of it is a brewer's change. */
export const isSilent = (name: string): boolean => silent.has(name);

/** Fields that no number follows from: their change has no effect to work out. */
const inert = new Set([
  "name",
  "author",
  "coAuthor",
  "style",
  "notes",
  "tasteNotes",
  "tasteRating",
  "tags",
  "date",
  "measured",
  "origin",
  "supplier",
  "substitutes",
  "laboratory",
  "productId",
]);
export const isInert = (name: string): boolean => inert.has(name);
