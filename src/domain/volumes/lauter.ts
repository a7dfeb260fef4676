/** What a drained mash lets go: the runnings of each filling, and the lauter efficiency of a no-sparge or batch-sparge mash. */

/** Kilogram of dissolved extract to the litre it takes up in wort. */
export const extractDensity = 1.587;

export type LauterInput = {
  extractKg: number;
  strikeLitres: number;
  /** One entry per batch sparge; none for a no-sparge mash. */
  spargeLitres: readonly number[];
  collectedLitres: number;
};

/** `share`: of all dissolved extract. */
export type Runnings = { litres: number; share: number };

/**
 * The runnings of a mash that is drained and filled again, one entry for each filling. Each time it is drained to the
 * held-back volume, the same or that of each filling, and what stayed behind is thinned evenly. Shares never add up to more than 1: the rest stays in the grain.
 * Follows Troester (braukaiser.com) and doug293cz's published simulation.
 */
export function runningsOf(
  extractKg: number,
  waterLitres: readonly number[],
  heldBackLitres: number | readonly number[],
): readonly Runnings[] {
  let inTun = extractKg / extractDensity;
  let left = 1;
  return waterLitres.map((added, filling) => {
    inTun += added;
    if (inTun <= 0) return { litres: 0, share: 0 };
    const heldBack = typeof heldBackLitres === "number" ? heldBackLitres : (heldBackLitres[filling] ?? 0);
    const stays = Math.min(inTun, heldBack);
    const runs = { litres: inTun - stays, share: left * (1 - stays / inTun) };
    left *= stays / inTun;
    inTun = stays;
    return runs;
  });
}

/** Per cent of the dissolved extract that reaches the kettle, from volumes alone. */
export const lauterEfficiency = ({ extractKg, strikeLitres, spargeLitres, collectedLitres }: LauterInput): number => {
  const waters = [strikeLitres, ...spargeLitres];
  const wort = waters.reduce((sum, litres) => sum + litres, extractKg / extractDensity);
  const heldBack = Math.max(0, wort - collectedLitres);
  return 100 * runningsOf(extractKg, waters, heldBack).reduce((sum, { share }) => sum + share, 0);
};
