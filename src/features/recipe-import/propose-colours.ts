/** Colours for malts whose file states none: of the library's malt of that name, as a proposal. */
import { isColourUnknown } from "../../domain/colour/known-colour.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import type { Fermentable, MaltColour, Recipe } from "../../domain/recipe/recipe.ts";
import type { Store } from "../../storage/database.ts";
import { listItemsNamed } from "../../storage/library-items.ts";
import { libraryNames } from "./malt-names.ts";

export type ColourProposal = { malt: string; from: string; colour: MaltColour };
/** By the malt's name as the file has it. */
export type ColourProposals = ReadonlyMap<string, ColourProposal>;

const bare = ({ fermentables }: Recipe): Fermentable[] => fermentables.filter(isColourUnknown);

/** For all recipes at once; own malts of the library come before the program's. */
export async function proposeColours(store: Store, recipes: readonly Recipe[]): Promise<ColourProposals> {
  const malts = [...new Set(recipes.flatMap(bare).map(({ name }) => name))];
  if (malts.length === 0) return new Map();
  const items = await listItemsNamed(store, "fermentable", malts.flatMap(libraryNames));
  const byName = Map.groupBy(items, ({ name }) => foldText(name));
  const proposals = new Map<string, ColourProposal>();
  for (const malt of malts) {
    const found = libraryNames(malt)
      .flatMap((name) => byName.get(foldText(name)) ?? [])
      .find(({ data: { colour } }) => colour && colour.value > 0);
    if (found?.data.colour) proposals.set(malt, { malt, from: found.name, colour: found.data.colour });
  }
  return proposals;
}

/** Those that a recipe has a use for. */
export const proposalsFor = (recipe: Recipe, proposals: ColourProposals): ColourProposal[] => [
  ...new Set(bare(recipe).flatMap(({ name }) => proposals.get(name) ?? [])),
];

export const withProposedColours = (recipe: Recipe, proposals: ColourProposals): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item) => {
    const proposal = isColourUnknown(item) ? proposals.get(item.name) : undefined;
    return proposal ? { ...item, colour: proposal.colour } : item;
  }),
});
