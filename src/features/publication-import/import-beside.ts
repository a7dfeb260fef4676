/** Imports a former site whose texts are read beside, each within its bounds, and stops when it is told to. */
import { problem, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { type ImportDone, type ImportOrder, importPublications, stopped } from "./import-publications.ts";
import { openTree } from "./open-tree.ts";
import { openBeside, TooLong } from "./read-beside.ts";

export type BesideOrder = Omit<ImportOrder, "tree" | "texts"> & { place: string };

/** Problems: those of `openTree` and `importPublications`, `too-long`. */
export async function importBeside(store: Store, { place, ...order }: BesideOrder): Promise<Result<ImportDone>> {
  const tree = await openTree(place);
  if (!tree.ok) return tree;
  const beside = openBeside(place, order.signal ? { signal: order.signal } : {});
  try {
    return await importPublications(store, { ...order, tree: tree.value, texts: beside.source });
  } catch (fault) {
    if (order.signal?.aborted) return stopped;
    if (fault instanceof TooLong) return problem("too-long", fault.message);
    throw fault;
  } finally {
    tree.value.close();
    await beside.close();
  }
}
