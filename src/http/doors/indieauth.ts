/** The doors of IndieAuth for the sites that the owner signs in to; what the owner sees of it is a page. Cookies count for nothing here. */
import type { Context } from "hono";
import { redeem, revoke, signInMetadata, userinfo } from "../../features/indieauth/redeem.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import type { Store } from "../../storage/database.ts";
import { readBody } from "../read-body.ts";
import { dataHeaders } from "../security-headers.ts";
import type { Visitors } from "../visitors.ts";
import type { Bindings, Door } from "./door.ts";

const mostBytes = 10_000;
/** Of one network, with a code that is none. */
const mostWrong = { attempts: 30, windowMilliseconds: 600_000 };
const headers = { ...dataHeaders, "cache-control": "no-store", "access-control-allow-origin": "*" };

const refusal = (error: string, error_description: string, status = 400) =>
  Response.json({ error, error_description }, { status, headers });

async function formOf(request: Request): Promise<URLSearchParams | null> {
  const body = await readBody(request, mostBytes);
  return body.ok ? new URLSearchParams(Buffer.from(body.value).toString("utf8")) : null;
}

export const indieAuthDoor =
  (store: Store, origin: string, { addressOf }: Pick<Visitors, "addressOf">): Door =>
  (app) => {
    const place = { store, origin };
    const limit = createAttemptLimit({ ...mostWrong, now: store.now });
    const take = (withToken: boolean) => async (c: Context<Bindings>) => {
      const from = addressOf(c.req.raw.headers, c.env);
      const seconds = Math.ceil(limit.wait(from) / 1000);
      if (seconds > 0) {
        const answer = refusal("temporarily_unavailable", "Too many wrong codes.", 429);
        answer.headers.set("retry-after", `${seconds}`);
        return answer;
      }
      const form = await formOf(c.req.raw);
      if (!form) return refusal("invalid_request", `Send at most ${mostBytes} bytes.`, 413);
      const redeemed = await redeem(place, form, withToken);
      if (redeemed.ok) return Response.json(redeemed.value, { headers });
      if (redeemed.code === "invalid_grant") limit.fail(from);
      return refusal(redeemed.code, redeemed.message);
    };
    app.get("/.well-known/oauth-authorization-server", () =>
      Response.json(signInMetadata(origin), { headers: { ...headers, "cache-control": "public, max-age=300" } }),
    );
    app.post("/indieauth/authorize", take(false));
    app.post("/indieauth/token", take(true));
    app.post("/indieauth/revoke", async (c) => {
      const form = await formOf(c.req.raw);
      await revoke(place, form?.get("token") ?? "");
      return Response.json({}, { headers });
    });
    app.get("/indieauth/userinfo", async (c) => {
      const token = /^bearer +(\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      const known = await userinfo(place, token);
      return known ? Response.json(known, { headers }) : refusal("invalid_token", "The token opens nothing.", 401);
    });
    app.options("/indieauth/userinfo", (c) =>
      c.body(null, 204, { ...headers, "access-control-allow-headers": "authorization" }),
    );
  };
