/** What a test knows of a state that a database can be in: after one migration, with rows of that time. */
import type { Store } from "../../src/storage/database.ts";

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
export type State = {
  /** The migration's name. */
  after: string;
  /** Put in right after it, in the columns that the tables have then; they pass through all later migrations. */
  rows: Rows;
  /** Tables that this migration empties or removes: their rows are counted no more, `check` finds them where they are. */
  moved?: readonly string[];
  /** What this program reads of the rows when all migrations are applied. */
  check(store: Store): Promise<void>;
};

export const site_id = "main";
/** 2026-01-10 12:00 UTC. */
export const at = 1_768_046_400_000;
export const recipe = {
  name: "Pale Ale",
  type: "All Grain",
  batchLitres: 20,
  boilMinutes: 60,
  efficiencyPercent: 72,
  fermentables: [{ name: "Pale Malt", type: "Grain", kg: 4.5, yieldPercent: 80, colour: { value: 5, unit: "EBC" } }],
  hops: [{ name: "Cascade", use: "Boil", grams: 30, alphaPercent: 5.5, minutes: 60, form: "Pellet" }],
  miscs: [],
  yeasts: [{ name: "Ale Yeast", type: "Ale", form: "Dry", amount: 11, unit: "g" }],
  fermentation: [],
  tags: ["summer"],
};
