/** The door for webmentions: a form that any site may send. */
import { receiveMention } from "../../features/responses/receive-mention.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { readBody } from "../read-body.ts";
import { securityHeaders } from "../security-headers.ts";
import type { Door } from "./door.ts";

const mostBytes = 10_000;
/** Of one source's host: a page that changes often is fetched again seldom. */
const mostAnHour = 30;

export const webmentionDoor =
  (store: Store, origin: string): Door =>
  (app) => {
    const limit = createAttemptLimit({ attempts: mostAnHour, windowMilliseconds: 3_600_000, now: store.now });
    app.post("/webmention", async (c) => {
      const body = await readBody(c.req.raw, mostBytes);
      if (!body.ok) return problemResponse("too-large", undefined, securityHeaders);
      const form = new URLSearchParams(Buffer.from(body.value).toString("utf8"));
      const [source, target] = [form.get("source") ?? "", form.get("target") ?? ""];
      const host = URL.canParse(source) ? new URL(source).host : "";
      if (limit.left(host) === 0) {
        const seconds = Math.ceil(limit.wait(host) / 1000);
        return problemResponse("too-many", undefined, { ...securityHeaders, "retry-after": `${seconds}` });
      }
      limit.fail(host);
      const received = await receiveMention(store, origin, { source, target });
      if (received.ok) return c.body(null, 202, securityHeaders);
      return problemResponse(
        received.code === "not-found" ? "not-found" : "bad-request",
        received.message,
        securityHeaders,
      );
    });
  };
