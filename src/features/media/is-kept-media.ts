/** Whether a file belongs to the site today: what lies in the bin is not served any more. */
import type { Store } from "../../storage/database.ts";
import { findMedia } from "../../storage/media.ts";

export const isKeptMedia = async (store: Store, fileName: string): Promise<boolean> =>
  (await findMedia(store, fileName)) !== null;
