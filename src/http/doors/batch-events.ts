/** The door to a batch's live readings, told to everybody who has the batch open, and to its other changes, told to editors; at once for those to whom streams do not come through. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { findBatch, isOpenToGuests } from "../../features/fermentation/find-batch.ts";
import { type BatchNews, publicReadings, readingsSince } from "../../features/fermentation/live-readings.ts";
import { readMoment } from "../../features/fermentation/read-moment.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Log } from "../../platform/log.ts";
import { problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import type { BatchChanges } from "../batch-changes.ts";
import { createStreams, streamHeaders } from "../streams.ts";
import type { Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

type Streams = ReturnType<typeof createStreams>;
const newsHeaders = { "cache-control": "no-store", vary: "Accept, Cookie", "x-content-type-options": "nosniff" };

export const batchEventsDoor =
  (store: Store, streams: Streams, changes: BatchChanges, { siteFor }: Visitors): Door =>
  (app) => {
    app.get("/api/batches/:slug/events", async (c) => {
      const site = await siteFor(c.req.raw, c.env);
      const found = await findBatch(site, c.req.param("slug"));
      if (found.access !== "open") return problemResponse("not-found");
      if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
      const since = readMoment(c.req.header("last-event-id") ?? c.req.query("after"));
      const missed = since === null ? [] : await readingsSince(store, found.entry.id, since);
      const isEditor = requireRole(site.viewer, "editor").ok;
      if (c.req.header("accept") === "application/json") {
        const hasChanged = isEditor && changes.hasChanged(found.entry.id, readMoment(c.req.query("since")));
        const news: BatchNews = { moment: changes.moment(), hasChanged, readings: missed };
        return c.json(news, 200, newsHeaders);
      }
      const added = streams.add(found.entry.id, c.env.outgoing as never, missed, site.address, isEditor);
      return added === "open" ? RESPONSE_ALREADY_SENT : problemResponse(added, undefined, { "retry-after": "10" });
    });
  };

/** Passes new readings on to those who listen. A batch that was taken back is told no further, nor one that guests do not see where a session or role has changed; members and editors come back and show who they are. */
export function tellReadings(store: Store, streams: Streams, changes: BatchChanges, log: Log): () => void {
  const couldNotTell = (fault: unknown) => log.error({ err: fault }, "live readings could not be told");
  const mayBeHidden = (): void => void dropHidden().catch(couldNotTell);
  async function dropHidden(): Promise<void> {
    for (const batchId of streams.heard()) if (!(await isOpenToGuests(store, batchId))) streams.drop(batchId);
  }
  const stops = [
    store.database.subscribe("reading", (payload) => {
      const { batchId, readings } = payload as { batchId: string | null; readings: StoredReading[] };
      if (batchId && readings.length > 0 && streams.hears(batchId))
        void publicReadings(store, batchId, readings).then((shown) => streams.tell(batchId, shown), couldNotTell);
    }),
    store.database.subscribe("batch", (payload) => {
      const { batchId } = payload as { batchId: string };
      changes.note(batchId);
      streams.tellChange(batchId);
    }),
    store.database.subscribe("content", (payload) => {
      // By a command beside this process: nobody knows what.
      if ((payload as { siteId: string | null }).siteId === null) {
        changes.noteAll();
        for (const batchId of streams.heard()) streams.tellChange(batchId);
      }
      mayBeHidden();
    }),
    store.database.subscribe("person", mayBeHidden),
  ];
  return () => stops.forEach((stop) => stop());
}
