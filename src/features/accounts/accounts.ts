/** Who is who on one site: the viewer behind a request, and the few endpoints of the sign-in library that are open. */
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { problemResponse } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import { createAuth, internalsOf } from "./auth.ts";
import { noteSignIn } from "../../storage/known-devices.ts";
import { deviceName } from "./device-name.ts";
import { createSessionMemory } from "./session-memory.ts";

const minute = 60_000;
const sweepMilliseconds = 60 * minute;
const mostBytes = 64 * 1024;

/** What browsers need for passkeys; all else the pages do through their own forms. */
const openEndpoints = new Set([
  "GET /api/auth/passkey/generate-register-options",
  "POST /api/auth/passkey/verify-registration",
  "GET /api/auth/passkey/generate-authenticate-options",
  "POST /api/auth/passkey/verify-authentication",
]);

/** `origin` is the public address without a slash at the end, `secret` signs cookies (at least 32 characters). */
export type AccountsSetup = { store: Store; origin: string; secret: string };
export type Accounts = ReturnType<typeof createAccounts>;
/** Where a request comes from; `address` is for limits alone. */
export type Visitor = { headers: Headers; address: string };

export function createAccounts({ store, origin, secret }: AccountsSetup) {
  const auth = createAuth({ database: store.database, origin, secret });
  const memory = createSessionMemory(store.now);
  const limit = (attempts: number, minutes: number) =>
    createAttemptLimit({ attempts, windowMilliseconds: minutes * minute, now: store.now });
  const limits = {
    /** Wrong passwords for one account from one address. */
    account: limit(5, 15),
    /** Wrong passwords for one account from anywhere: high, so that a stranger can hardly lock the owner out. */
    accountAnywhere: limit(60, 15),
    /** Wrong passwords, codes and links from one address. */
    address: limit(20, 15),
    /** Mails with a link for one address. */
    mail: limit(3, 60),
    /** Mails with a link that one network address asks for. */
    mailFrom: limit(10, 60),
    /** Passkey challenges asked for from one address. */
    challenge: limit(60, 5),
  };
  let sweptAt = 0;

  /** Sessions and challenges that are over are of no use to anybody. */
  async function sweep(): Promise<void> {
    if (store.now() - sweptAt < sweepMilliseconds) return;
    sweptAt = store.now();
    const { adapter } = await auth.$context;
    const past = [{ field: "expiresAt", operator: "lt" as const, value: new Date(store.now()) }];
    await adapter.deleteMany({ model: "verification", where: past });
    await adapter.deleteMany({ model: "session", where: past });
  }

  async function sessionOf(headers: Headers) {
    const cookie = sessionCookie(headers);
    return cookie ? auth.api.getSession({ headers: new Headers({ cookie }) }) : null;
  }

  /** Asked for every request: what a cookie stands for is remembered for 5 s. */
  async function viewerOf(headers: Headers): Promise<Viewer> {
    const cookie = sessionCookie(headers);
    if (!cookie) return guest;
    const held = memory.find(cookie);
    if (held) return held;
    const found = await sessionOf(headers);
    if (!found) return guest;
    const viewer = (await findViewer(store, found.user.id)) ?? guest;
    memory.remember(cookie, viewer);
    return viewer;
  }

  /** After a sign-in: the cookies of `answer` say whose it is, the browser's headers on which device. */
  async function noteDevice(answer: Headers, browser: Headers): Promise<void> {
    const pairs = answer.getSetCookie().map((line) => line.split(";")[0]);
    const found = await sessionOf(new Headers({ cookie: pairs.join("; ") }));
    if (found) await noteSignIn(store, found.user.id, deviceName(browser.get("user-agent") ?? ""));
  }

  /** What is refused before it is read: a post from a page of another site, a body without an end. */
  function refusePost(request: Request): Response | null {
    if (request.method !== "POST") return null;
    if (request.headers.get("origin") !== origin)
      return problemResponse("forbidden", `Passkeys work only at ${origin}.`);
    const bytes = Number.parseInt(request.headers.get("content-length") ?? "", 10);
    return bytes <= mostBytes ? null : problemResponse("too-large");
  }

  /** Answers `/api/auth/*`: passkeys only; everything else is not there. */
  async function handle(request: Request, address: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!openEndpoints.has(`${request.method} ${pathname}`)) return problemResponse("not-found");
    const refused = refusePost(request);
    if (refused) return refused;
    if (limits.challenge.wait(address) > 0) return problemResponse("too-many", "Wait a few minutes, then try again.");
    limits.challenge.fail(address);
    await sweep();
    const answer = await auth.handler(request);
    // What is wrong with a registration is the browser's fault, though the library calls it its own.
    if (!answer.ok)
      return refusal(pathname.endsWith("/verify-registration") ? Math.min(answer.status, 499) : answer.status);
    if (!pathname.includes("/verify-")) return answer;
    if (pathname.endsWith("/verify-authentication")) await noteDevice(answer.headers, request.headers);
    // The library would answer with the session's token; the cookie is enough.
    return withCookies(Response.json({ ok: true }, { headers: { "cache-control": "no-store" } }), answer);
  }

  return {
    auth,
    internals: internalsOf(auth),
    store,
    origin,
    limits,
    sweep,
    sessionOf,
    viewerOf,
    handle,
    noteDevice,
    /** Makes a change of session, role or name be seen by the next request. */
    forget: (userId: string) => memory.forget(userId),
  };
}

/** The session's pair alone: other cookies, the visitor's choices among them, must not make another key. */
function sessionCookie(headers: Headers): string | null {
  const pair = /(?:^|;\s*)((?:__Secure-)?wortfolio\.session_token=[^;]+)/.exec(headers.get("cookie") ?? "");
  return pair?.[1] ?? null;
}

function refusal(status: number): Response {
  if (status === 401) return problemResponse("sign-in", "This passkey is not known here.");
  if (status === 403)
    return problemResponse("forbidden", "Sign in again first: adding a passkey needs a fresh session.");
  return problemResponse(status < 500 ? "bad-request" : "fault", "The passkey could not be checked. Try again.");
}

function withCookies(answer: Response, from: Response): Response {
  for (const cookie of from.headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return answer;
}
