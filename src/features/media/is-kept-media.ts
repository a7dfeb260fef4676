/** Whether a file belongs to the site today: what lies in the bin is not served any more. */
import type { Focus } from "../../domain/publishing/picture-facts.ts";
import type { Store } from "../../storage/database.ts";
import { findMedia } from "../../storage/media.ts";

export const isKeptMedia = async (store: Store, fileName: string): Promise<boolean> =>
  (await findMedia(store, fileName)) !== null;

const middle: Focus = { x: 50, y: 50 };

/** What its crops keep; null where it does not belong to the site. */
export async function focusOfKept(store: Store, fileName: string): Promise<Focus | null> {
  const file = await findMedia(store, fileName);
  return file && (file.focus ?? middle);
}
