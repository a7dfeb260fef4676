/** Headers that every answer carries, and the content security policy of pages. */

/** Of data, which are no document: the other headers say nothing of them, and many are fetched ahead. */
export const dataHeaders: Record<string, string> = { "x-content-type-options": "nosniff" };

export const securityHeaders: Record<string, string> = {
  ...dataHeaders,
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), browsing-topics=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** `trusted`: nonces or hashes of the page's own scripts and style elements. An embed may be framed by anyone. `frames`: hosts that the page's own frames may show. */
export function contentSecurityPolicy(
  trusted: { script: string; style: string },
  embed: boolean,
  frames: readonly string[] = [],
): string {
  const dev = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' ${trusted.script}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : trusted.style}`.trimEnd(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embed ? "*" : "'none'"}`,
  ].join("; ");
}

export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
