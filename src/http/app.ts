/** Puts the doors in order: files and machines first, then the one rule, then pages. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import type { Accounts } from "../features/accounts/accounts.ts";
import { type Budget, devicePaths, usualIntake } from "../features/fermentation/ingest-reading.ts";
import { createVisitCounter } from "../features/statistics/count-visits.ts";
import { mediaFolders } from "../features/media/media-folders.ts";
import { sharePresses } from "../platform/deeds/press-again.ts";
import { type Log, loggedPath } from "../platform/log.ts";
import { problemResponse } from "../platform/problem.ts";
import type { Store } from "../storage/database.ts";
import { createCallLimits } from "../features/api/caller.ts";
import { apiDoor } from "./doors/api.ts";
import { assetsDoor } from "./doors/assets.ts";
import { authDoor } from "./doors/auth.ts";
import { createBatchChanges } from "./batch-changes.ts";
import { batchEventsDoor, tellReadings } from "./doors/batch-events.ts";
import { createDeviceLane, devicesDoor } from "./doors/devices.ts";
import type { Bindings, Door } from "./doors/door.ts";
import { asksActivity, fediverseDoor } from "./doors/fediverse.ts";
import { healthDoor } from "./doors/health.ts";
import { iconsDoor } from "./doors/icons.ts";
import { imagesDoor } from "./doors/images.ts";
import { indieAuthDoor } from "./doors/indieauth.ts";
import { mcpDoor } from "./doors/mcp.ts";
import { mediaDoor } from "./doors/media.ts";
import { noPageDoor } from "./doors/no-page.ts";
import { pagesDoor } from "./doors/pages.ts";
import { viewsDoor } from "./doors/views.ts";
import { webmentionDoor } from "./doors/webmention.ts";
import { createHomeCheck, isReadableHost, refuseHost } from "./host.ts";
import { sendFixed } from "./page-cache.ts";
import { type Builds, createPageRenderer } from "./page-renderer.ts";
import { createPages } from "./pages.ts";
import type { Helper } from "./render-crew.ts";
import { createRequestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import type { loadStaticFiles } from "./static-files.ts";
import { createStreams } from "./streams.ts";
import { troubleOf } from "./trouble.ts";
import { createVersions } from "./versions.ts";
import { headersOf } from "./count-answers.ts";
import { createVisitors } from "./visitors.ts";

export type AppParts = {
  store: Store;
  accounts: Accounts;
  build: Builds;
  /** Renders beside this thread; null where nothing does. */
  helper: Helper | null;
  mode: "production" | "development";
  files: ReturnType<typeof loadStaticFiles> | null;
  origin: string;
  furtherHosts: readonly string[] | null;
  dataFolder: string;
  trustedProxies: ReadonlySet<string>;
  /** How many readings may be stored in a day. */
  budget: Budget;
  log: Log;
  isReady: () => boolean;
};

export function createApp(parts: AppParts) {
  const { store, accounts, log } = parts;
  const folders = mediaFolders(parts.dataFolder);
  const visitors = createVisitors({ ...parts, mediaFolder: folders.media });
  const versions = createVersions(store.database, store.now);
  const isHome = createHomeCheck(parts.origin, parts.furtherHosts);
  const isSecure = parts.origin.startsWith("https:");
  const pages = createPages(createPageRenderer(parts.build, parts.mode, accounts), parts.helper, versions);
  const streams = createStreams();
  const changes = createBatchChanges(store.now);
  const intake = { ...usualIntake, budget: parts.budget };
  const visits = createVisitCounter(store, parts.origin);
  const api = { store, visitors, limits: createCallLimits(store.now) };
  const stopTelling = tellReadings(store, streams, changes, log);
  const stopSharing = sharePresses(store.database, store.now);

  const app = openDoors(parts, [
    iconsDoor(store, parts.origin, folders.media),
    assetsDoor(parts.files),
    healthDoor(store, parts.isReady),
    imagesDoor(store, folders),
    mediaDoor(store, folders.media, { visits, visitors }),
    authDoor(accounts, visitors),
    apiDoor(api, parts.origin),
    mcpDoor(api, parts.origin),
    batchEventsDoor(store, streams, changes, visitors),
    devicesDoor(store, intake),
    viewsDoor({ pages, visits, visitors, origin: parts.origin, isHome }),
    webmentionDoor(store, parts.origin),
    indieAuthDoor(store, parts.origin, visitors),
    fediverseDoor(store, parts.origin, visitors),
    noPageDoor(),
    pagesDoor({ store, pages, visits, visitors, folders, origin: parts.origin, isHome, log }),
  ]);

  const reportFault = (fault: unknown) => log.error({ err: fault }, "fault at the devices' door");
  const takeReading = createDeviceLane(store, reportFault, intake);
  /** What needs no door: a host that is none, and the two ways gone most often, a device's reading and a page that a guest was served before. */
  const shortcut = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (isSecure) outgoing.setHeader("strict-transport-security", "max-age=31536000");
    if (!isReadableHost(incoming.headers.host)) {
      refuseHost(outgoing);
      return true;
    }
    if (incoming.method === "POST") return takeReading(incoming, outgoing);
    if (incoming.method !== "GET" || incoming.headers.cookie !== undefined || !isHome(incoming.headers.host))
      return false;
    if (asksActivity(incoming.headers.accept)) return false;
    const held = pages.held(store.siteId, incoming.url ?? "/", incoming.headers["accept-language"] ?? "");
    if (!held) return false;
    sendFixed(held.page, incoming, outgoing, createRequestId());
    if (held.address.isPublic && held.page.status === 200) visits.document(held.address.path, headersOf(incoming));
    return true;
  };

  return {
    fetch: app.fetch,
    shortcut,
    streams,
    /** Every address that a door answers, as the doors write them. */
    paths: [...new Set(app.routes.map(({ path }) => path))],
    stop() {
      stopTelling();
      stopSharing();
      versions.stop();
      streams.close();
    },
  };
}

export function openDoors(
  { log, store }: Pick<AppParts, "log" | "store">,
  doors: readonly Door[],
  devices = devicePaths(),
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.onError((fault, c) => {
    const requestId = createRequestId();
    const path = loggedPath(c.req.path, devices);
    const trouble = troubleOf(store, fault);
    if (trouble) {
      log.warn({ requestId, method: c.req.method, path, trouble }, "trouble at a door");
      return problemResponse(trouble, undefined, securityHeaders);
    }
    log.error({ requestId, method: c.req.method, path, err: fault }, "fault at a door");
    return problemResponse("fault", `The server's log has more under ${requestId}.`, securityHeaders);
  });
  for (const door of doors) door(app);
  return app;
}
