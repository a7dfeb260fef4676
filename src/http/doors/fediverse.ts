/** The doors to the fediverse: the site's account, its notes, and the inbox that any server may write to. */
import type { Context } from "hono";
import {
  actorDocument,
  activityMime,
  followersDocument,
  handleOf,
  nodeInfo,
  nodeInfoLinks,
  webFinger,
} from "../../features/fediverse/account.ts";
import { findObject, toldObject } from "../../features/fediverse/activity.ts";
import { parseNoteName } from "../../features/fediverse/note-name.ts";
import { findToldAt, withContext } from "../../features/fediverse/note.ts";
import { outboxDocument } from "../../features/fediverse/outbox.ts";
import { receiveActivity } from "../../features/fediverse/receive-activity.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { pagePath } from "../../platform/page-path.ts";
import { problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { securityHeaders } from "../security-headers.ts";
import type { Visitors } from "../visitors.ts";
import type { Bindings, Door } from "./door.ts";

const mostBytes = 200_000;
const timeoutMilliseconds = 20_000;
/** Each may fetch a key from elsewhere. */
const mostAtOnce = 16;
/** Of one network, that did not hold. */
const mostRefusedAnHour = 60;

/** Whether somebody wants a page's object rather than the page: Mastodon takes a page too, last of all. */
export function asksActivity(accept = ""): boolean {
  const [wanted, page] = [accept.search(/application\/(activity|ld)\+json/i), accept.search(/text\/html/i)];
  return wanted !== -1 && (page === -1 || wanted < page);
}

const answer = (document: object | null, mime = activityMime): Response =>
  document === null
    ? problemResponse("not-found", undefined, securityHeaders)
    : new Response(JSON.stringify(document), {
        headers: {
          ...securityHeaders,
          "content-type": `${mime}; charset=utf-8`,
          "cache-control": "private, no-cache",
          "access-control-allow-origin": "*",
          vary: "Accept",
        },
      });

/** @param allowPrivate for tests, whose servers are on this machine */
export const fediverseDoor =
  (store: Store, origin: string, { addressOf }: Pick<Visitors, "addressOf">, allowPrivate = false): Door =>
  (app) => {
    const isOff = async () => (await handleOf(store, origin)) === null;
    const ofAccount = async (document: object) => answer((await isOff()) ? null : document, "application/json");
    app.get("/.well-known/webfinger", async (c) =>
      answer(await webFinger(store, origin, c.req.query("resource") ?? ""), "application/jrd+json"),
    );
    app.get("/.well-known/nodeinfo", () => ofAccount(nodeInfoLinks(origin)));
    app.get("/fediverse/nodeinfo", () => ofAccount(nodeInfo()));
    app.get("/fediverse/actor", async (c) =>
      asksActivity(c.req.header("accept")) || (await isOff())
        ? answer(await actorDocument(store, origin))
        : c.redirect(`${origin}/`),
    );
    app.get("/fediverse/followers", async (c) =>
      answer(await followersDocument(store, origin, c.req.query("page") ?? null)),
    );
    app.get("/fediverse/outbox", async (c) =>
      answer(await outboxDocument(store, origin, c.req.query("page") !== undefined)),
    );
    app.get("/fediverse/notes/:id", async (c) => {
      const name = parseNoteName(c.req.param("id"));
      const object = name && !(await isOff()) ? await findObject(store, origin, name) : null;
      if (!object) return answer(null);
      if (asksActivity(c.req.header("accept"))) return answer(withContext(object));
      return c.redirect(object["url"] as string);
    });
    app.post("/fediverse/inbox", inbox(store, origin, addressOf, allowPrivate));
    app.get("*", async (c, next) => {
      const path = asksActivity(c.req.header("accept")) ? pagePath(c.req.path) : null;
      if (path === null || (await isOff())) return next();
      if (path === "/") return answer(await actorDocument(store, origin));
      const told = await findToldAt(store, path);
      return told ? answer(withContext(await toldObject(store, origin, told))) : next();
    });
  };

function inbox(store: Store, origin: string, addressOf: Visitors["addressOf"], allowPrivate: boolean) {
  const limit = createAttemptLimit({ attempts: mostRefusedAnHour, windowMilliseconds: 3_600_000, now: store.now });
  let atOnce = 0;
  return async (c: Context<Bindings>): Promise<Response> => {
    if (Number(c.req.header("content-length") ?? Infinity) > mostBytes)
      return problemResponse("too-large", undefined, securityHeaders);
    // Whom a key names is not known before it holds.
    const sender = addressOf(c.req.raw.headers, c.env);
    if (limit.left(sender) === 0) return problemResponse("too-many", undefined, securityHeaders);
    if (atOnce === mostAtOnce) return problemResponse("busy", undefined, securityHeaders);
    atOnce++;
    try {
      const headers = new Headers(c.req.raw.headers);
      // What was signed for another host is none of ours.
      headers.delete("host");
      const body = await c.req.text();
      const request = new Request(`${origin}/fediverse/inbox`, { method: "POST", headers, body });
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const received = await receiveActivity({ store, origin, signal, allowPrivate }, request);
      if (received.ok) return c.body(null, 202, securityHeaders);
      if (received.code === "not-found") return answer(null);
      // Many knock by another way of signing first, and come again.
      if (received.code !== "no-key") limit.fail(sender);
      // After a 401 others try again, as a key may only be out of reach; after a 403 they do not.
      return problemResponse(
        received.code === "bad-request" ? "bad-request" : "no-key",
        received.message,
        securityHeaders,
      );
    } finally {
      atOnce--;
    }
  };
}
