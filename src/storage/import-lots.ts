/** Lots from a table: all of them in one transaction, what is left of each as a correction, limits with them. */
import type { LotRecord } from "../domain/inventory/lots-csv.ts";
import { inTransaction, type Store } from "./database.ts";
import { correctLot } from "./lot-uses.ts";
import { insertLots } from "./lots.ts";
import { setStockLimit } from "./stock-limits.ts";

/** `importId` takes the lots back as one; limits that were set stay. */
/** The note at what is left of a lot that came with a table; pages say it in the reader's language. */
export const importNote = "import";

export async function importLots(
  outer: Store,
  records: readonly LotRecord[],
  importId: string,
  userId: string | null,
): Promise<void> {
  await inTransaction(outer, async (store) => {
    const ids = await insertLots(store, records, importId);
    for (const [index, record] of records.entries()) {
      const lotId = ids[index] ?? "";
      if (record.left !== record.received)
        await correctLot(store, { lotId, left: record.left, note: importNote, userId });
      const { kind, name, libraryId, unit, lowBelow: least, soldBy: pack } = record;
      if (least !== null || pack !== null) await setStockLimit(store, { kind, name, libraryId, unit, least, pack });
    }
  });
}
