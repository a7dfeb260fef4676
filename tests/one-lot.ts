/** A lot for tests of the stock. */
import { noon } from "./databases.ts";
import type { Store } from "../src/storage/database.ts";
import { insertLots, type NewLot } from "../src/storage/lots.ts";

export const lot = (changes: Partial<NewLot> = {}): NewLot => ({
  kind: "fermentable",
  name: "Vienna malt",
  libraryId: null,
  number: "V-2611",
  unit: "kg",
  received: 25,
  receivedAt: noon,
  bestBefore: null,
  price: 31.5,
  currency: "EUR",
  supplier: "",
  notes: "",
  ...changes,
});

export async function oneLot(store: Store, changes: Partial<NewLot> = {}): Promise<string> {
  const [id = ""] = await insertLots(store, [lot(changes)]);
  return id;
}
