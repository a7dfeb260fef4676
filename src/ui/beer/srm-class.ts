/** Names the class of srm.css that sets --beer, --beer-2, --on-beer and --ring for a beer colour. */

/** The darkest step that has a class; darker beers look the same. */
export const DARKEST_SRM = 60;

/** Takes a beer colour in SRM and returns the class of its whole step; without a colour, undefined (steel shows). */
export function srmClass(srm: number | undefined): string | undefined {
  if (srm === undefined || !Number.isFinite(srm)) return undefined;
  return `srm-${Math.min(DARKEST_SRM, Math.max(0, Math.round(srm)))}`;
}
