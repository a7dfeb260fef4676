/** A bill of materials as its table shows it: references apart from their purpose, and the totals of each currency. */
import type { ProjectData } from "../../domain/publishing/entry.ts";

export type BillRow = {
  reference: string;
  part: string;
  purpose: string;
  quantity: number;
  cost: number;
  currency: string;
};
/** `totals` holds one sum for each currency, in order of appearance; `cost` of a row is the whole line's. */
export type Bill = { rows: BillRow[]; pieces: number; totals: { currency: string; cost: number }[] };

/** A reference designator before the first comma of a note: `U1`, `TS1`, `BT12`. */
const reference = /^([A-Z]{1,3}\d{1,3}), (.+)$/s;

export function readBill(bom: ProjectData["bom"]): Bill {
  const rows = bom.map(({ part, note, quantity, cost, currency }) => {
    const [, designator = "", purpose = note] = reference.exec(note) ?? [];
    return { reference: designator, part, purpose: capitalised(purpose), quantity, cost, currency };
  });
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return {
    rows,
    pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: currencies.map((currency) => ({ currency, cost: sumOf(rows.filter((row) => row.currency === currency)) })),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Summed in hundredths, because money has no binary fractions. */
const sumOf = (rows: readonly BillRow[]) => rows.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100;
