/** The ingredients, styles, waters and profiles that come with the product: read-only library rows, kept apart from the owner's own. */
import equipments from "./equipments.json" with { type: "json" };
import fermentables from "./fermentables.json" with { type: "json" };
import fermentations from "./fermentations.json" with { type: "json" };
import hops from "./hops.json" with { type: "json" };
import mashes from "./mashes.json" with { type: "json" };
import miscs from "./miscs.json" with { type: "json" };
import styles from "./styles.json" with { type: "json" };
import waters from "./waters.json" with { type: "json" };
import yeasts from "./yeasts.json" with { type: "json" };

/**
 * Rows by kind; `id` is stable over editions. Fields are those of the domain's recipe parts (`domain/recipe/recipe.ts`) without
 * amounts, in the same units, and beside them: a fermentable's `group`, a hop's `alphaRange`, `oilMlPer100g` and `alsoCalled`, a
 * yeast's `attenuationRange`, a misc's `dosePer20Litres`, a water's `kind` and `source`.
 */
export const libraryData = {
  style: styles,
  fermentable: fermentables,
  hop: hops,
  yeast: yeasts,
  misc: miscs,
  water: waters,
  equipment: equipments,
  mash: mashes,
  fermentation: fermentations,
};
