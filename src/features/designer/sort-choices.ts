/** The library as it comes, by kinds and in the order in which the fields offer it. */
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Equipment, FermentationStep, Mash } from "../../domain/recipe/recipe.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import type { DesignerChoices } from "./room.ts";

export type ChoicesSent = Pick<DesignerChoices, "lots"> & { items: LibraryItem[] };

/** The owner's own first, then by name; of lots what expires first. */
export function sortChoices({ items, lots }: ChoicesSent): DesignerChoices {
  const sorted = items
    .map((item) => ({ item, key: `${item.origin === "own" ? 0 : 1}${foldText(item.name)}\n${item.id}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
  const of = <K extends LibraryKind>(kind: K) => sorted.filter((item) => item.kind === kind) as LibraryItem<K>[];
  return {
    fermentables: of("fermentable"),
    hops: of("hop"),
    yeasts: of("yeast"),
    miscs: of("misc"),
    styles: of("style"),
    waters: of("water"),
    equipment: of("equipment").map(({ id, name, data }) => ({ id, name, equipment: { ...data, name } as Equipment })),
    mashes: of("mash").map(({ id, name, data }) => ({ id, name, mash: { ...data, name } as Mash })),
    fermentations: of("fermentation").map(({ id, name, data }) => ({
      id,
      name,
      steps: data.steps as FermentationStep[],
    })),
    lots: lots.toSorted((a, b) => (a.bestBefore ?? Infinity) - (b.bestBefore ?? Infinity) || (a.id < b.id ? -1 : 1)),
  };
}
