/** A store of a program that dies after so many transactions. */
import type { Database, Store } from "../src/storage/database.ts";

export function dyingAfter(store: Store, transactions: number): Store {
  let begun = 0;
  const transaction: Database["transaction"] = (work) => {
    begun += 1;
    if (begun > transactions) throw new Error("The program has died.");
    return store.database.transaction(work);
  };
  return { ...store, database: { ...store.database, transaction } };
}
