/** The few endpoints of the sign-in library that are open. */
import { problemResponse } from "../../platform/problem.ts";
import type { Accounts } from "./accounts.ts";

const mostBytes = 64 * 1024;

/** What browsers need for passkeys; all else the pages do through their own forms. */
const openEndpoints = new Set([
  "GET /api/auth/passkey/generate-register-options",
  "POST /api/auth/passkey/verify-registration",
  "GET /api/auth/passkey/generate-authenticate-options",
  "POST /api/auth/passkey/verify-authentication",
]);

/** Answers `/api/auth/*`: passkeys only; everything else is not there. */
export async function answerPasskey(accounts: Accounts, request: Request, address: string): Promise<Response> {
  const { limits, origin } = accounts;
  const { pathname } = new URL(request.url);
  if (!openEndpoints.has(`${request.method} ${pathname}`)) return problemResponse("not-found");
  const refused = refusePost(request, origin);
  if (refused) return refused;
  if (limits.challenge.wait(address) > 0) return problemResponse("too-many", "Wait a few minutes, then try again.");
  limits.challenge.fail(address);
  await accounts.sweep();
  const auth = await accounts.auth;
  const answer = await auth.handler(request);
  // What is wrong with a registration is the browser's fault, though the library calls it its own.
  if (!answer.ok)
    return refusal(pathname.endsWith("/verify-registration") ? Math.min(answer.status, 499) : answer.status);
  if (!pathname.includes("/verify-")) return answer;
  if (pathname.endsWith("/verify-authentication")) await accounts.noteDevice(answer.headers, request.headers);
  // The library would answer with the session's token; the cookie is enough.
  return withCookies(Response.json({ ok: true }, { headers: { "cache-control": "no-store" } }), answer);
}

/** What is refused before it is read: a post from a page of another site, a body without an end. */
function refusePost(request: Request, origin: string): Response | null {
  if (request.method !== "POST") return null;
  if (request.headers.get("origin") !== origin) return problemResponse("forbidden", `Passkeys work only at ${origin}.`);
  const bytes = Number.parseInt(request.headers.get("content-length") ?? "", 10);
  return bytes <= mostBytes ? null : problemResponse("too-large");
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
