/** Lauter efficiency of a no-sparge or batch-sparge mash, from volumes alone. */

/** Kilogram of dissolved extract to the litre it takes up in wort. */
const extractDensity = 1.587;

export type LauterInput = {
  extractKg: number;
  strikeLitres: number;
  /** One entry per batch sparge; none for a no-sparge mash. */
  spargeLitres: readonly number[];
  collectedLitres: number;
};

/**
 * Per cent of the dissolved extract that reaches the kettle: each time the tun is drained to the same held-back volume
 * and refilled, what stayed behind is thinned evenly. Follows Troester (braukaiser.com) and doug293cz's published simulation.
 */
export const lauterEfficiency = ({ extractKg, strikeLitres, spargeLitres, collectedLitres }: LauterInput): number => {
  const extractLitres = extractKg / extractDensity;
  const wort = strikeLitres + extractLitres + spargeLitres.reduce((sum, litres) => sum + litres, 0);
  const heldBack = Math.max(0, wort - collectedLitres);
  let inTun = strikeLitres + extractLitres;
  let left = 1;
  for (const added of [0, ...spargeLitres]) {
    inTun += added;
    if (inTun <= 0) return 0;
    const stays = Math.min(inTun, heldBack);
    left *= stays / inTun;
    inTun = stays;
  }
  return 100 * (1 - left);
};
