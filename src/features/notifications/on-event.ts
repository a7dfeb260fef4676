/** What happened is passed on to the channels that hear of it: one piece of work for each. Alerts are gathered for each channel. */
import type { SiteEvent } from "../../domain/events.ts";
import { ok } from "../../domain/result.ts";
import { enqueue } from "../../storage/outbox.ts";
import type { Work } from "../../storage/work.ts";
import { startEscalation } from "./escalate-alert.ts";
import { hearing } from "./hearing.ts";
import { tellOfAlert } from "./tell-of-alert.ts";
import { sendKind, toldEvents, topicOf } from "./topics.ts";

/** Its id is the event's and the channel's, so that an event is told to a channel once, however often this is done. */
export const notifyOfEvent: Work = {
  kind: "notify-of-event",
  on: toldEvents,
  sends: true,
  quiet: true,
  async run({ store }, { payload, eventId, createdAt }) {
    const event = payload as SiteEvent;
    const topic = topicOf(event);
    if (topic === null || eventId === null) return ok(null);
    if (event.type === "alert-fired") {
      const toldAt = await tellOfAlert(store, event.alertId, "fired");
      await startEscalation(store, event.alertId, toldAt ?? store.now());
    } else
      await enqueue(
        store,
        (await hearing(store, topic.id)).map(({ id }) => ({
          kind: sendKind,
          id: `${sendKind} ${eventId} ${id}`,
          eventId,
          payload: { channelId: id, messageId: `${eventId}-${id}`, event, at: createdAt },
        })),
      );
    return ok(null);
  },
};
