/** Colours that are unknown, told from those of what has none. */
import type { Fermentable } from "../recipe/recipe.ts";

/** Every malt has a colour, and so has its extract; sugar, honey, fruit and adjuncts may have none. */
const isMalt = ({ type }: Pick<Fermentable, "type">): boolean =>
  type === "Grain" || type === "Extract" || type === "Dry Extract";

/** Of a malt that states none, or 0, which programs write for one that they do not know. */
export const isColourUnknown = (fermentable: Pick<Fermentable, "type" | "colour">): boolean =>
  isMalt(fermentable) && !(fermentable.colour && fermentable.colour.value > 0);

/** A beer's colour as it is kept and sent, SRM; null where that of a malt is unknown. */
export const knownSrm = (srm: number): number | null => (Number.isFinite(srm) ? srm : null);
