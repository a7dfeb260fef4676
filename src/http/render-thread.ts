/** The thread beside the server's that renders public pages when many wait. It reads the database for itself and hears from the server what has changed. */
import { parentPort, workerData } from "node:worker_threads";
import * as build from "virtual:react-router/server-build";
import { now } from "../platform/clock.ts";
import { createLog, setServerLog } from "../platform/log.ts";
import { openDatabase } from "../storage/database.ts";
import { readSiteSettings } from "../storage/site-settings.ts";
import { createPageRenderer } from "./page-renderer.ts";
import type { Answer, Ask, Notice, ThreadData } from "./render-helper.ts";

const { databaseUrl, dataFolder, mediaFolder, origin, logLevel } = workerData as ThreadData;
const server = parentPort!;
setServerLog(createLog(logLevel));

const database = await openDatabase(
  {
    databaseUrl,
    dataFolder,
    shared: true,
    heard: (listener) =>
      server.on("message", (message: Notice | Ask) => {
        if ("channel" in message) listener(message.channel, message.payload);
      }),
  },
  // It reads alone: nothing happens here that could lead to work.
  [],
);
if (!database.ok) throw new Error(database.message);
const opened = database.value;
const renderer = createPageRenderer(build, "production", null);

async function answer({ id, as, url, siteId, visit }: Ask): Promise<void> {
  try {
    const store = { database: opened, siteId, now, language: visit.choices.language };
    const site = { ...visit, store, origin, mediaFolder, settings: await readSiteSettings(store) };
    const made = await renderer[as](url, { site, requestId: visit.requestId });
    const bytes = "bodies" in made ? made.bodies.identity : "passed" in made ? made.passed.body : null;
    server.postMessage({ id, made } satisfies Answer, bytes ? [bytes.buffer] : []);
  } catch (fault) {
    server.postMessage({ id, fault: String(fault) } satisfies Answer);
  }
}

server.on("message", (message: Notice | Ask) => {
  if ("id" in message) void answer(message);
});
server.postMessage("ready");
