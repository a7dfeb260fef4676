/** The channels that are on and hear of a topic. */
import type { Store } from "../../storage/database.ts";
import { listChannels, type NotificationChannel } from "../../storage/notification-channels.ts";
import type { TopicId } from "./topics.ts";

export const hearing = async (store: Store, topic: TopicId): Promise<NotificationChannel[]> =>
  (await listChannels(store)).filter(({ enabled, topics }) => enabled && topics.includes(topic));
