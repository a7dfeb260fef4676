/** Headers that every answer carries, and the content security policy of pages. */

/** Of data, which are no document: the other headers say nothing of them, and many are fetched ahead. */
export const dataHeaders: Record<string, string> = { "x-content-type-options": "nosniff" };

export const securityHeaders: Record<string, string> = {
  ...dataHeaders,
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), browsing-topics=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** Of what a preview link shows: its address is a secret. */
export const previewHeaders: Record<string, string> = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export type FramedBy = "anyone" | "the site" | "nobody";
const ancestors: Record<FramedBy, string> = { anyone: "*", "the site": "'self'", nobody: "'none'" };

/** `trusted`: nonces or hashes of the page's own scripts and style elements. `frames`: hosts that the page's own frames may show. */
export function contentSecurityPolicy(
  trusted: { script: string; style: string },
  framedBy: FramedBy,
  frames: readonly string[] = [],
): string {
  const dev = import.meta.env.DEV;
  // What everybody may frame is one document: it loads nothing but itself anew.
  if (framedBy === "anyone")
    return [
      "default-src 'none'",
      `script-src ${trusted.script || "'none'"}`,
      `style-src ${trusted.style}`,
      "font-src data:",
      "img-src data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ].join("; ");
  return [
    "default-src 'self'",
    `script-src 'self' ${trusted.script}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : trusted.style}`.trimEnd(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors[framedBy]}`,
  ].join("; ");
}

export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
