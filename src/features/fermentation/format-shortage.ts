/** A shortage as a hidden field of its repairs carries it. */
import type { Shortage } from "../../domain/inventory/less-of.ts";

export const formatShortage = ({ kind, name, libraryId, amount, short }: Shortage): string =>
  JSON.stringify({ kind, name, libraryId, amount, short });
