/** What is wrong with how something is read: on the big site itself, and against the same on a small one. */
import { mostRows } from "./most-rows.ts";
import { mostStatements as statementsOf } from "./most-statements.ts";
import { readPlan } from "./read-plans.ts";
import { recordStatements } from "./record-statements.ts";
import type { Database } from "../../src/storage/database.ts";

/** `most`: rows that one statement brought; `longest`: the one that looks at most. */
export type Reading = {
  statements: number;
  rows: number;
  most: number;
  touched: number;
  byTheWay: number;
  longest: { touched: number; text: string };
  faults: string[];
};
export const noReading: Reading = {
  statements: 0,
  rows: 0,
  most: 0,
  touched: 0,
  byTheWay: 0,
  longest: { touched: 0, text: "" },
  faults: [],
};

export async function measureReading(database: Database, work: () => Promise<unknown>): Promise<Reading> {
  const statements = await recordStatements(work);
  const reading: Reading = { ...noReading, statements: statements.length, faults: [] };
  for (const statement of statements) {
    const { faults, touched, byTheWay } = await readPlan(database, statement);
    reading.rows += statement.rows;
    reading.most = Math.max(reading.most, statement.rows);
    reading.touched += touched;
    reading.byTheWay += byTheWay;
    const text = statement.text.replaceAll(/\s+/g, " ").slice(0, 300);
    if (touched > reading.longest.touched) reading.longest = { touched, text };
    reading.faults.push(...faults.map((fault) => `${fault} (${statement.rows} rows for: ${text})`));
  }
  return reading;
}

/** Lists that are not full on the small site have so many more rows on the big one. */
const moreRows = 60;
/** What an index leads to and the visitor may not see is looked at as well. */
const moreTouched = 400;

/** What is handed out whole is read in parts, so that no more rows than these are held at once. */
const mostInAPart = 1000;
export function faultsOfHandedOut(name: string, { statements, rows, most, faults }: Reading): string[] {
  const mostStatements = (statementsOf[name] ?? 0) + Math.floor(rows / mostRows);
  // Of a table that is no longer than a part PostgreSQL sorts all.
  const isPart = (fault: string) => Number(/^sorts (\d+) rows/.exec(fault)?.[1] ?? Infinity) <= mostInAPart;
  return [
    ...faults.filter((fault) => !isPart(fault)),
    ...(statements > mostStatements ? [`${statements} statements instead of ${mostStatements}`] : []),
    ...(most > mostInAPart ? [`${most} rows come back at once`] : []),
  ];
}

/** A file that is a page of so many rows, of which the small site has not as many. */
const longFiles: Record<string, number> = { "/sitemap-1.xml": 1000 };

export function faultsOf(name: string, big: Reading, small: Reading): string[] {
  const mostStatements = statementsOf[name] ?? 0;
  const long = longFiles[name] ?? 0;
  const faults = [...new Set(big.faults)];
  if (big.statements > mostStatements) faults.push(`${big.statements} statements instead of ${mostStatements}`);
  if (big.statements > small.statements + 3)
    faults.push(`${big.statements} statements instead of ${small.statements} on the small site`);
  if (big.rows > small.rows * 1.2 + moreRows + long)
    faults.push(`${big.rows} rows come back instead of ${small.rows} on the small site`);
  if (big.touched - big.byTheWay > small.touched * 1.2 + moreTouched + 2 * long)
    faults.push(
      `${big.touched} rows are looked at instead of ${small.touched} on the small site, ${big.longest.touched} of them for: ${big.longest.text}`,
    );
  return faults;
}
