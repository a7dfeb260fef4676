/** The number of a lot, or that it has none. */
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Words } from "../../../words/arguments.ts";

export const lotNumber = ({ number }: Pick<Lot, "number">, words: Words): string =>
  number || words.text("designer.lot.unnumbered");
