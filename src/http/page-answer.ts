/** How a page that was rendered leaves: with a nonce of its own for one person, or as what the router answered instead. */
import { randomBytes } from "node:crypto";
import { hasRole, type Viewer } from "../domain/people/viewer.ts";
import { isEmbed, isLook } from "./page-address.ts";
import type { Passed } from "./page-renderer.ts";
import { contentSecurityPolicy, type FramedBy, withHeaders, securityHeaders } from "./security-headers.ts";

export const createNonce = () => randomBytes(16).toString("base64");

/** A page that is there and cannot be read says so itself. */
export const isMissing = (status: number, isUnreadable: boolean) => status === 404 && !isUnreadable;

export function answerPassed({ passed: { status, headers, body } }: Passed): Response {
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/** Only the owner's own pages show in a frame of the studio. */
function framedBy(url: string, viewer: Viewer, isThere: boolean): FramedBy {
  if (isEmbed(url) && isThere) return "anyone";
  return isLook(url) && hasRole(viewer, "owner") ? "the site" : "nobody";
}

/** `frames`: as `contentSecurityPolicy` has them. */
export function finishPage(
  response: Response,
  nonce: string,
  request: Request,
  { viewer, frames = [] }: { viewer: Viewer; frames?: readonly string[] },
): Response {
  const trusted = `'nonce-${nonce}'`;
  return withHeaders(response, {
    ...securityHeaders,
    "content-security-policy": contentSecurityPolicy(
      { script: trusted, style: trusted },
      framedBy(request.url, viewer, response.ok),
      frames,
    ),
    "cache-control": "private, no-store",
  });
}
