/** Puts the doors in order: files and machines first, then the one rule, then pages. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { guest, hasRole, type Viewer } from "../domain/people/viewer.ts";
import type { Accounts } from "../features/accounts/accounts.ts";
import { findBatch, isOpenToGuests } from "../features/fermentation/find-batch.ts";
import { publicReadings, readingsSince, readMoment } from "../features/fermentation/live-readings.ts";
import { isMachineDoor, isStudio } from "../platform/contract.ts";
import { networkOf } from "../platform/network-of.ts";
import { pagePath } from "../platform/page-path.ts";
import { defaultChoices } from "../platform/visitor-choices.ts";
import { defaultSettings } from "../domain/publishing/site-settings.ts";
import { mediaFolders } from "../features/media/media-folders.ts";
import { isKeptMedia } from "../features/media/is-kept-media.ts";
import type { Log } from "../platform/log.ts";
import { loggedPath } from "../platform/log.ts";
import { problemResponse } from "../platform/problem.ts";
import type { SiteContext } from "../storage/site-context.ts";
import type { Store } from "../storage/database.ts";
import type { StoredReading } from "../storage/reading-rows.ts";
import { compress } from "./compress.ts";
import { createFileDoors } from "./file-doors.ts";
import { createImageDoor } from "./images.ts";
import { answerDevice, createDeviceLane } from "./ingest.ts";
import { sendFixed } from "./page-cache.ts";
import { loadSite } from "./load-site.ts";
import { type Builds, createPageRenderer } from "./page-renderer.ts";
import { createPages } from "./pages.ts";
import type { Helper } from "./render-crew.ts";
import { withReadableForm } from "./readable-form.ts";
import { securityHeaders } from "./security-headers.ts";
import { createShareImages } from "./share-images.ts";
import type { loadStaticFiles } from "./static-files.ts";
import { createStreams, streamHeaders } from "./streams.ts";
import { createVersions } from "./versions.ts";

type Env = { Bindings: HttpBindings };

const largestForm = 1024 * 1024;
/** Several media files at once; each has its own, smaller limit. */
const largestUpload = 256 * 1024 * 1024;
export type AppParts = {
  store: Store;
  accounts: Accounts;
  build: Builds;
  /** Renders beside this thread; null where nothing does. */
  helper: Helper | null;
  mode: "production" | "development";
  files: ReturnType<typeof loadStaticFiles> | null;
  origin: string;
  dataFolder: string;
  trustedProxies: ReadonlySet<string>;
  log: Log;
  isReady: () => boolean;
};

export function createApp(parts: AppParts) {
  const { store, accounts, log } = parts;
  const folders = mediaFolders(parts.dataFolder);
  const mediaFolder = folders.media;
  const versions = createVersions(store.database, store.now);
  const pages = createPages(createPageRenderer(parts.build, parts.mode, accounts), parts.helper, versions);
  const streams = createStreams();
  const answerImage = createImageDoor({
    media: mediaFolder,
    cache: folders.images,
    isKept: (name) => isKeptMedia(store, name),
  });
  const doors = createFileDoors(store, mediaFolder);
  const answerShareImage = createShareImages(folders.images);
  const stopTelling = store.database.subscribe("reading", (payload) => {
    const { batchId, readings } = payload as { batchId: string | null; readings: StoredReading[] };
    if (batchId && readings.length > 0 && streams.hears(batchId))
      void publicReadings(store, readings).then((shown) => streams.tell(batchId, shown), unheard);
  });
  const stopGuarding = store.database.subscribe("content", () => void closeHidden().catch(unheard));
  /** A batch that was taken back is told no further; members and editors come back and show who they are. */
  async function closeHidden(): Promise<void> {
    for (const batchId of streams.heard()) if (!(await isOpenToGuests(store, batchId))) streams.drop(batchId);
  }
  const unheard = (fault: unknown) => log.error({ err: fault }, "live readings could not be told");
  const addressOf = (env: HttpBindings, headers: Headers): string => {
    const direct = env.incoming?.socket.remoteAddress ?? "";
    const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
    return networkOf(parts.trustedProxies.has(direct) && forwarded ? forwarded : direct);
  };
  const siteFor = (request: Request, env: HttpBindings): Promise<SiteContext> =>
    loadSite({ store, accounts, request, origin: parts.origin, mediaFolder, address: addressOf(env, request.headers) });

  const app = new Hono<Env>();
  app.onError((fault, c) => {
    const requestId = randomUUID();
    log.error({ requestId, method: c.req.method, path: loggedPath(c.req.path), err: fault }, "fault at a door");
    return problemResponse("fault", `The server's log has more under ${requestId}.`, securityHeaders);
  });

  app.use(async (c, next) => {
    const file =
      c.req.method === "GET" || c.req.method === "HEAD" ? parts.files?.answer(c.req.path, c.req.raw) : undefined;
    if (file) return file;
    return next();
  });
  app.get("/healthz", () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } }));
  app.get("/readyz", () =>
    Response.json(
      { status: parts.isReady() ? "ready" : "stopping" },
      { status: parts.isReady() ? 200 : 503, headers: { "cache-control": "no-store" } },
    ),
  );
  app.all("/_image", (c) => answerImage(c.req.raw));
  app.get("/media/:file", (c) => doors.media(c.req.param("file"), c.req.raw));
  app.on(["GET", "POST"], "/api/auth/*", (c) => accounts.handle(c.req.raw, addressOf(c.env, c.req.raw.headers)));
  app.get("/api/batches/:slug/events", async (c) => {
    const site = await siteFor(c.req.raw, c.env);
    const found = await findBatch(site, c.req.param("slug"));
    if (found.access !== "open") return problemResponse("not-found");
    if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
    const since = readMoment(c.req.header("last-event-id") ?? c.req.query("after"));
    const missed = since === null ? [] : await readingsSince(store, found.entry.id, since);
    const added = streams.add(found.entry.id, c.env.outgoing as never, missed, site.address);
    return added === "open" ? RESPONSE_ALREADY_SENT : problemResponse(added, undefined, { "retry-after": "10" });
  });
  const devicePaths = ["stream", "ispindel", "tilt", "gravitymon", "rapt", "fermentrack"].flatMap((name) => [
    `/${name}`,
    `/${name}/:token`,
  ]);
  for (const door of [...devicePaths, "/api/readings", "/api/readings/:token"]) {
    app.on(["POST", "GET"], door, (c) => answerDevice(store, c.req.raw));
    app.all(door, () => problemResponse("method-not-allowed", undefined, { allow: "GET, POST" }));
  }
  app.all("*", async (c, next) =>
    isMachineDoor(c.req.path) || c.req.path.startsWith("/assets/")
      ? problemResponse("not-found", undefined, securityHeaders)
      : next(),
  );

  app.all("*", async (c) => {
    const started = performance.now();
    const requestId = randomUUID();
    const path = pagePath(c.req.path);
    const request = withReadableForm(publicRequest(c.req.raw, parts.origin));
    const response =
      path === null
        ? await badRequest(request, c.env, requestId)
        : await answerPage(request, c.env, path, requestId).catch((fault: unknown) =>
            withoutDatabase(fault, request, requestId),
          );
    response.headers.set("x-request-id", requestId);
    if (log.isLevelEnabled("debug"))
      log.debug(
        {
          requestId,
          method: c.req.method,
          path: loggedPath(c.req.path),
          status: response.status,
          ms: Math.round(performance.now() - started),
        },
        "page",
      );
    return compress(response, request);
  });

  /** The error page stands without the database: nothing of the site is known then but its address. */
  async function withoutDatabase(fault: unknown, request: Request, requestId: string): Promise<Response> {
    log.error(
      { requestId, method: request.method, path: loggedPath(new URL(request.url).pathname), err: fault },
      "fault before a page",
    );
    const { origin } = parts;
    const site = {
      store,
      settings: defaultSettings,
      viewer: guest,
      choices: defaultChoices,
      origin,
      mediaFolder,
      address: "",
    };
    return pages.deliver(new Request(`${origin}/-/status/500`, { headers: { accept: "text/html" } }), {
      site,
      requestId,
    });
  }

  async function badRequest(request: Request, env: HttpBindings, requestId: string): Promise<Response> {
    const site = await siteFor(request, env);
    return pages.deliver(new Request(new URL("/-/status/400", parts.origin)), {
      site: { ...site, viewer: guest },
      requestId,
    });
  }

  async function answerPage(request: Request, env: HttpBindings, path: string, requestId: string): Promise<Response> {
    const site = await siteFor(request, env);
    if (isForeign(request)) return refuseForeign(request, site, requestId);
    const moved = await doors.redirect(site, path);
    if (moved) return moved;
    const file = (await answerShareImage(site, path, request)) ?? (await doors.pageFile(site, path, request));
    if (file) return file;
    const isData = new URL(request.url).pathname.endsWith(".data");
    const refused = isStudio(path) ? refusal(site.viewer) : null;
    // Without a stated length a form could fill the memory before anybody has counted it.
    if (request.method !== "GET" && env.incoming?.headers["transfer-encoding"] !== undefined)
      return pages.deliver(statusPage(411, request), { site, requestId });
    const limit = isStudio(path) ? largestUpload : largestForm;
    if (Number(request.headers.get("content-length") ?? 0) > limit)
      return pages.deliver(statusPage(413, request), { site, requestId });
    if (refused && !isData) return pages.deliver(statusPage(refused, request), { site, requestId });
    return pages.deliver(request, { site, requestId });
  }

  function refuseForeign(request: Request, site: SiteContext, requestId: string): Promise<Response> | Response {
    const origin = (request.headers.get("origin") ?? "").slice(0, 200);
    log.warn({ requestId, origin, expected: new URL(request.url).origin }, "a form of another site was refused");
    return request.headers.get("accept")?.includes("text/html")
      ? pages.deliver(statusPage(400, request), { site, requestId })
      : problemResponse("cross-site", "Forms are taken from this site's own pages alone.", securityHeaders);
  }

  const takeReading = createDeviceLane(store, (fault) => log.error({ err: fault }, "fault at the devices' door"));
  /** The two ways that are gone most often are short: a device's reading, and a page that a guest was served before. */
  const shortcut = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method === "POST") return takeReading(incoming, outgoing);
    if (incoming.method !== "GET" || incoming.headers.cookie !== undefined) return false;
    const page = pages.held(store.siteId, incoming.url ?? "/");
    if (page) sendFixed(page, incoming, outgoing, randomUUID());
    return page !== undefined;
  };

  return {
    fetch: app.fetch,
    shortcut,
    streams,
    stop() {
      stopTelling();
      stopGuarding();
      versions.stop();
      streams.close();
    },
  };
}

/** Behind a proxy that speaks https the request came as http: pages and their forms must see the address that the visitor typed. */
function publicRequest(request: Request, origin: string): Request {
  const url = new URL(request.url);
  const home = new URL(origin);
  if (url.protocol === home.protocol || url.host !== home.host) return request;
  return new Request(home.origin + url.pathname + url.search, request);
}

/** A browser says where a form stands: on another site somebody else has filled it in. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  const changes = request.method !== "GET" && request.method !== "HEAD";
  return changes && origin !== null && origin !== new URL(request.url).origin;
}

/** The door to the studio: which status a visitor without the right is answered. */
const refusal = (viewer: Viewer): 401 | 403 | null =>
  hasRole(viewer, "editor") ? null : viewer.userId === null ? 401 : 403;

function statusPage(status: number, asked: Request): Request {
  const { pathname, search, origin } = new URL(asked.url);
  return new Request(`${origin}/-/status/${status}?next=${encodeURIComponent(pathname + search)}`, {
    headers: asked.headers,
  });
}
