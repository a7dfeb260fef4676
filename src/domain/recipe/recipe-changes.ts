/** Every change from one recipe to another, as a brewer would tell it. */
import { type ChangeSection, fieldChanges, type FoundChange, recordChanges } from "./field-changes.ts";
import type { Mash, Recipe } from "./recipe.ts";
import { rowChanges } from "./row-changes.ts";
import { type Fields, sameValue } from "./same-value.ts";

const processFields = new Set([
  "type",
  "batchLitres",
  "boilLitres",
  "boilMinutes",
  "efficiencyPercent",
  "equipment",
  "carbonation",
  "ibuFormula",
  "abvFormula",
  "colourFormula",
  "computedAs",
  "ageDays",
  "ageCelsius",
]);
const sectionOf = (field: string): ChangeSection => {
  if (field === "mash" || field === "water") return field;
  if (field === "secondRunnings") return "mash";
  return field === "waters" ? "water" : processFields.has(field) ? "process" : "about";
};
const lists = ["fermentables", "hops", "yeasts", "miscs", "fermentation"];

function otherFields(before: Recipe, after: Recipe): FoundChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !lists.includes(field))
    .flatMap((field) => {
      const set = (value: unknown): Recipe => ({ ...before, [field]: value });
      const [was, is] = [before, after].map((side) => (side as unknown as Fields)[field]);
      if (field === "mash") return mashFields(before, after);
      return fieldChanges({ section: sectionOf(field), thing: [], set }, field, was, is);
    });
}

/** All but its steps, which are rows. */
function mashFields(before: Recipe, after: Recipe): FoundChange[] {
  const [was, is] = [before, after].map(({ mash = {} }): Fields => ({ ...mash, steps: [] }));
  const steps = before.mash?.steps ?? [];
  const set = (mash: unknown): Recipe => ({ ...before, mash: { ...(mash as Mash), steps } });
  return recordChanges({ section: "mash", thing: [{ kind: "field", field: "mash" }], set }, was ?? {}, is ?? {});
}

/** Fields that programs keep have no names: where nothing else changed, that they did is said. */
const keptDetails: FoundChange = {
  change: {
    section: "about",
    thing: [{ kind: "details" }],
    unit: "",
    before: { kind: "kept" },
    after: { kind: "changed" },
  },
  alone: null,
};

/** Empty only where both say the same. Ingredients first, then the process, then what is said about the recipe. */
export function findChanges(before: Recipe, after: Recipe): FoundChange[] {
  const others = otherFields(before, after);
  const of = (...sections: ChangeSection[]) => others.filter(({ change }) => sections.includes(change.section));
  const changes = [
    ...rowChanges("fermentables", before, after),
    ...rowChanges("hops", before, after),
    ...rowChanges("yeasts", before, after),
    ...rowChanges("miscs", before, after),
    ...rowChanges("mash", before, after),
    ...of("mash"),
    ...rowChanges("fermentation", before, after),
    ...of("water", "process", "about"),
  ];
  return changes.length > 0 || sameValue(before, after, true) ? changes : [keptDetails];
}
