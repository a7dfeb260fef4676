/** What the designer's fields choose from: the library of the site, and the lots in stock. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Equipment, FermentationStep, Mash } from "../../domain/recipe/recipe.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listLibraryItems } from "../../storage/library-items.ts";
import { listLots } from "../../storage/lots.ts";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { DesignerChoices } from "./room.ts";

const all = 10_000;

/** Problems: `sign-in`, `forbidden`. */
export async function designerChoices({ store, viewer }: SiteContext): Promise<Result<DesignerChoices>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const rows = <K extends LibraryKind>(kind: K) => listLibraryItems(store, kind, { limit: all });
  const [fermentables, hops, yeasts, miscs, styles, waters, equipment, mashes, fermentations, lots] = await Promise.all(
    [
      rows("fermentable"),
      rows("hop"),
      rows("yeast"),
      rows("misc"),
      rows("style"),
      rows("water"),
      rows("equipment"),
      rows("mash"),
      rows("fermentation"),
      listLots(store),
    ],
  );
  return ok({
    fermentables,
    hops,
    yeasts,
    miscs,
    styles,
    waters,
    equipment: equipment.map(({ id, name, data }) => ({ id, name, equipment: { ...data, name } as Equipment })),
    mashes: mashes.map(({ id, name, data }) => ({ id, name, mash: { ...data, name } as Mash })),
    fermentations: fermentations.map(({ id, name, data }) => ({ id, name, steps: data.steps as FermentationStep[] })),
    lots: lots.filter(({ left }) => left > 0),
  });
}
