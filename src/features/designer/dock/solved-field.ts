/** Numbers typed into a solver: as text while they are typed, read in any unit of their kind. */
import { parseQuantity } from "../../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { fromCanonical, type Dimension } from "../../../domain/units/unit.ts";
import { ok, type Result } from "../../../domain/result.ts";

export type SolvedNumber<D extends Dimension = Dimension> = { dimension: D; decimals: number };

export const solvedNumbers = {
  og: { dimension: "gravity", decimals: 3 },
  abv: { dimension: "share", decimals: 1 },
  ibu: { dimension: "bitterness", decimals: 1 },
  srm: { dimension: "colour", decimals: 1 },
  litres: { dimension: "volume", decimals: 1 },
  percent: { dimension: "share", decimals: 1 },
} as const satisfies Record<string, SolvedNumber>;

/** What stands behind the number in its field. */
export const unitShown = ({ dimension }: SolvedNumber, formatter: Formatter): string => {
  const unit = preferredUnit(dimension, formatter.choice);
  return unit === "SG" ? "" : unit;
};

export function formatSolved({ dimension, decimals }: SolvedNumber, value: number, formatter: Formatter): string {
  const unit = preferredUnit(dimension, formatter.choice);
  return formatter.number(fromCanonical(dimension, value, unit), decimals, unit === "SG" ? decimals : 0);
}

/** As it stands in its field, and what it means; a problem says what is not understood. */
export type Entered = { text: string; read: Result<number> };

/** What is typed, or where nothing is, `usual` in full although its field shows fewer digits. */
export const enteredOf = (of: SolvedNumber, typed: string | undefined, usual: number, formatter: Formatter): Entered =>
  typed === undefined
    ? { text: formatSolved(of, usual, formatter), read: ok(usual) }
    : {
        text: typed,
        read: parseQuantity(typed, of.dimension, preferredUnit(of.dimension, formatter.choice), "", formatter.language),
      };
