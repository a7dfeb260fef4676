/** A reading that comes in while somebody has its batch open. */
import type { ServerResponse } from "node:http";
import pino from "pino";
import { vi } from "vitest";
import { ingestReading } from "../../src/features/fermentation/ingest-reading.ts";
import { createBatchChanges } from "../../src/http/batch-changes.ts";
import { tellReadings } from "../../src/http/doors/batch-events.ts";
import { createStreams } from "../../src/http/streams.ts";
import { assignDevice, insertDevice } from "../../src/storage/devices.ts";
import { findEntry } from "../../src/storage/entries.ts";
import { meetSensor } from "../../src/storage/sensors.ts";
import type { SiteContext } from "../../src/storage/site-context.ts";

/** No page is measured with it: a second hydrometer is more to read. */
const slug = "copper-pour-48-3";

/** Sets everything up; what it gives sends the next reading, and ends when the watcher has it. */
export async function watchedIngest({ store, viewer }: SiteContext) {
  const batch = await findEntry(store, "batch", slug, viewer);
  if (batch.access !== "open") throw new Error(batch.access);
  const { device, token } = await insertDevice(store, { name: `Watched ${Math.random()}` });
  await meetSensor(store, device, { key: "Spindle", name: "Spindle" });
  await assignDevice(store, device.id, batch.entry.id, store.now() - 1);
  const streams = createStreams();
  const written: string[] = [];
  const response = {
    destroyed: false,
    writableLength: 0,
    writeHead: () => undefined,
    write: (text: string | Buffer) => written.push(String(text)),
    on: () => undefined,
    end: () => undefined,
  };
  streams.add(batch.entry.id, response as unknown as ServerResponse, [], "192.0.2.1");
  const stop = tellReadings(store, streams, createBatchChanges(store.now), pino({ level: "silent" }));
  let sent = 0;
  return {
    async send() {
      sent++;
      const body = JSON.stringify({ name: "Spindle", token, angle: 40, temperature: 19 + sent / 100, gravity: 1.02 });
      const request = { path: "/ispindel", query: {}, headers: {}, bodyText: body, contentType: "application/json" };
      const answer = await ingestReading(store, { ...request, arrivedAt: store.now() + sent });
      if (!answer.ok) throw new Error(answer.message);
      await vi.waitUntil(() => written.filter((text) => text.includes("event: readings")).length === sent);
    },
    stop() {
      stop();
      streams.close();
    },
  };
}
