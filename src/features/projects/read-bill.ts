/** A bill of materials as its table shows it: references apart from their purpose, and the totals of each currency. */
import { buildScales, lineCost, type Total, totalsOf, unitPrice } from "../../domain/publishing/bill.ts";
import type { ProjectData } from "../../domain/publishing/entry.ts";

export type BillRow = {
  reference: string;
  part: string;
  purpose: string;
  /** Where it is bought or described; "" for nowhere. */
  url: string;
  quantity: number;
  /** Of one piece, where as many are bought as one build takes. */
  each: number;
  cost: number;
  currency: string;
};
export type Bill = {
  rows: BillRow[];
  pieces: number;
  totals: Total[];
  /** What one costs of so many builds, where prices fall with their number. */
  scales: { builds: number; each: Total[] }[];
};

/** A reference designator before the first comma of a note: `U1`, `TS1`, `BT12`. */
const reference = /^([A-Z]{1,3}\d{1,3})(?:, (.+))?$/s;

export function readBill(bom: ProjectData["bom"]): Bill {
  return {
    rows: bom.map((priced) => {
      const { part, note, url = "", quantity, currency } = priced;
      const found = reference.exec(note);
      return {
        reference: found?.[1] ?? "",
        part,
        purpose: capitalised(found ? (found[2] ?? "") : note),
        url,
        quantity,
        each: unitPrice(priced, quantity),
        cost: lineCost(priced),
        currency,
      };
    }),
    pieces: bom.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: totalsOf(bom),
    scales: buildScales(bom).map((builds) => ({ builds, each: eachOf(totalsOf(bom, builds), builds) })),
  };
}

const eachOf = (totals: readonly Total[], builds: number): Total[] =>
  totals.map(({ currency, cost }) => ({ currency, cost: cost / builds }));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
