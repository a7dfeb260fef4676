/** The beer line: the length at which friction uses up the keg's pressure, so that beer pours without foam. */
import { convert } from "../units/unit.ts";

/** psi lost for each foot a tap stands above the middle of the keg. */
const psiPerFootRise = 0.5;

const psi = (kpa: number): number => convert("pressure", kpa, "kPa", "psi");
const feetPerMetre = 1 / 0.3048;

/** Resistance, psi per foot: Brewers Association, Draught Beer Quality Manual, and suppliers' figures. */
export const beerLines = {
  "vinyl-3/16": { psiPerFoot: 3 },
  "vinyl-1/4": { psiPerFoot: 0.85 },
  "barrier-3/16": { psiPerFoot: 2.2 },
  "polyethylene-1/4": { psiPerFoot: 0.5 },
  "vinyl-5/16": { psiPerFoot: 0.4 },
  "vinyl-3/8": { psiPerFoot: 0.2 },
  "stainless-5/16": { psiPerFoot: 0.3 },
  "stainless-3/8": { psiPerFoot: 0.12 },
} as const;
export type BeerLine = keyof typeof beerLines;

/** Feet of line that balance a keg: (P − 0.5·rise − fittings)/resistance. Negative when rise and fittings alone use the pressure up. */
export const lineLengthFeet = (kegPsi: number, riseFeet: number, psiPerFoot: number, fittingsPsi = 0): number =>
  (kegPsi - psiPerFootRise * riseFeet - fittingsPsi) / psiPerFoot;

/** The same in metres and kPa, for a line by name. */
export const lineLength = (kegKpa: number, riseMetres: number, line: BeerLine, fittingsKpa = 0): number =>
  lineLengthFeet(psi(kegKpa), riseMetres * feetPerMetre, beerLines[line].psiPerFoot, psi(fittingsKpa)) / feetPerMetre;

/** psi that pieces of line (feet, psi per foot) and a rise in feet use up. */
export const linePsi = (pieces: readonly (readonly [feet: number, psiPerFoot: number])[], riseFeet: number): number =>
  pieces.reduce((sum, [feet, psiPerFoot]) => sum + feet * psiPerFoot, psiPerFootRise * riseFeet);
