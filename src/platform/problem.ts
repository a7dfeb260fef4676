/** The table of problem codes, one line a code: what machines are answered (RFC 9457), and the status of what pages refuse. */

export const problemCodes = {
  "bad-json": { status: 400, title: "The body is not JSON" },
  "bad-request": { status: 400, title: "The request could not be understood" },
  "cross-site": { status: 400, title: "This came from another site" },
  "bad-reading": { status: 400, title: "No reading in this payload" },
  "bad-crop": { status: 400, title: "This crop is not served" },
  "bad-width": { status: 400, title: "This width is not served" },
  "bad-quality": { status: 400, title: "This quality is not served" },
  "bad-source": { status: 400, title: "Only the site's own media are served" },
  cursor: { status: 400, title: "This cursor leads nowhere" },
  "unknown-key": { status: 401, title: "The key is unknown, revoked or expired" },
  "no-key": { status: 401, title: "This needs a key" },
  scope: { status: 403, title: "The key may not do this" },
  "no-token": { status: 401, title: "The device's token is missing or unknown" },
  "sign-in": { status: 401, title: "Sign in first" },
  forbidden: { status: 403, title: "Not allowed" },
  "not-found": { status: 404, title: "There is nothing here" },
  unreadable: { status: 404, title: "What is stored here cannot be read" },
  "method-not-allowed": { status: 405, title: "This method is not served here" },
  "used-link": { status: 410, title: "This link was used" },
  taken: { status: 409, title: "This is taken" },
  "tap-taken": { status: 409, title: "Another beer is on this tap" },
  "former-gone": { status: 409, title: "The beer that stood there is gone" },
  "last-owner": { status: 409, title: "A site needs an owner" },
  "slug-taken": { status: 409, title: "This slug is already taken" },
  "in-bin": { status: 409, title: "This is in the bin" },
  changed: { status: 412, title: "It was changed meanwhile" },
  undated: { status: 422, title: "This has no time yet" },
  invalid: { status: 422, title: "Some fields are not right" },
  reused: { status: 422, title: "This Idempotency-Key was sent with another request" },
  "no-revision": { status: 428, title: "Say in If-Match which revision you change" },
  stale: { status: 409, title: "Somebody else saved first" },
  "too-large": { status: 413, title: "The body is too large" },
  "not-an-image": { status: 415, title: "This file is not an image that can be served" },
  budget: { status: 429, title: "No more readings are stored today" },
  "too-many": { status: 429, title: "Too many requests" },
  fault: { status: 500, title: "Internal Server Error" },
  "disk-full": { status: 503, title: "The disk is full; nothing was stored" },
  "read-only": { status: 503, title: "The database cannot be written" },
  "store-refused": { status: 502, title: "The store for media refused this" },
  "store-away": { status: 503, title: "The store for media does not answer" },
  unreachable: { status: 503, title: "The database does not answer" },
  busy: { status: 503, title: "Busy; try again in a moment" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

/** Of any problem: what has no line of its own is a request that is not right. */
export const statusOf = (code: string): number =>
  Object.hasOwn(problemCodes, code) ? problemCodes[code as ProblemCode].status : 400;

/** What passes by itself may be asked for again then. */
export const retryAfterSeconds = 5;

/** Status, headers and text of a problem (RFC 9457). `detail` says what to do in one sentence; `more` are members of its own. */
export function problemParts(code: ProblemCode, detail?: string, headers: Record<string, string> = {}, more = {}) {
  const { status, title } = problemCodes[code];
  return {
    status,
    body: JSON.stringify({ type: "about:blank", title, status, code, ...(detail ? { detail } : {}), ...more }),
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": `${retryAfterSeconds}` } : {}),
      ...headers,
    },
  };
}

/** An answer as application/problem+json. */
export function problemResponse(code: ProblemCode, detail?: string, headers: Record<string, string> = {}): Response {
  const { body, ...rest } = problemParts(code, detail, headers);
  return new Response(body, rest);
}
