/** Empties the bin of what has lain in it for 30 days, and clears away what a killed process left half done. */
import { ok } from "../domain/result.ts";
import { mediaFolders } from "../features/media/media-folders.ts";
import { purgeFiles } from "../features/media/purge-files.ts";
import { purgeBrokers } from "../storage/brokers.ts";
import { purgeControllers } from "../storage/controllers.ts";
import { settleAbandonedMedia } from "../storage/media-files.ts";
import { removeAbandoned } from "../platform/remove-abandoned.ts";
import { purgeForwards } from "../storage/forwards.ts";
import { purgeBin } from "../storage/entry-bin.ts";
import { purgeRemovedItems } from "../storage/library-bin.ts";
import { purgeChannels } from "../storage/notification-channels.ts";
import type { Work } from "../storage/work.ts";

export const emptyBin: Work = {
  kind: "empty-bin",
  schedule: () => Promise.resolve({ every: "hour", minute: 7 }),
  async run({ store, dataFolder }) {
    const entries = await purgeBin(store);
    const items = await purgeRemovedItems(store);
    const folders = mediaFolders(dataFolder);
    const files = await purgeFiles(store, folders);
    await settleAbandonedMedia(store, folders.media);
    await removeAbandoned(folders.images, (name) => name.endsWith(".part"));
    const channels = await purgeChannels(store);
    const brokers = await purgeBrokers(store);
    const forwards = await purgeForwards(store);
    const controllers = await purgeControllers(store);
    return ok({ entries, items, files, channels, brokers, forwards, controllers });
  },
};
