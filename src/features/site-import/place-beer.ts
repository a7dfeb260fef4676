/** A beer of a site on its way to its tap: where another stands already it comes in as kicked, and a warning says so. */
import type { BeerData, PublishStatus } from "../../domain/publishing/entry.ts";
import { type Note, warning } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { othersOnTap } from "../../storage/taps.ts";

type NewBeer = { title: string; status: PublishStatus; data: BeerData };

/** @param file its path in the site's folder */
export async function placeBeer(
  store: Store,
  { title, status, data }: NewBeer,
  file: string,
): Promise<{ data: BeerData; warnings: Note[] }> {
  const [holder] = await othersOnTap(store, { id: null, kind: "beer", status, data });
  if (!holder) return { data, warnings: [] };
  const said = `“${holder.title}” is on tap ${data.tap} already. “${title}” came in all the same and counts as kicked.`;
  const obstacle = { is: "site-tap" as const, holder: holder.title, title, tap: String(data.tap) };
  return { data: { ...data, place: "kicked" }, warnings: [{ ...warning("tap-taken", said, file), obstacle }] };
}
