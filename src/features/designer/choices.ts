/** What the designer's fields choose from: the library of the site, and the lots in stock. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listLibraryItems } from "../../storage/library-items.ts";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { DesignerChoices } from "./room.ts";

const all = 10_000;

/** Problems: `sign-in`, `forbidden`. */
export async function designerChoices({ store, viewer }: SiteContext): Promise<Result<DesignerChoices>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const rows = <K extends LibraryKind>(kind: K) => listLibraryItems(store, kind, { limit: all });
  const [fermentables, hops, yeasts, miscs, styles, waters] = await Promise.all([
    rows("fermentable"),
    rows("hop"),
    rows("yeast"),
    rows("misc"),
    rows("style"),
    rows("water"),
  ]);
  return ok({
    fermentables,
    hops,
    yeasts,
    miscs,
    styles,
    waters,
    equipment: [],
    mashes: [],
    fermentations: [],
    lots: [],
  });
}
