/** What every answer tells browsers to do, and not to do. */
import { afterEach, expect, test, vi } from "vitest";
import { contentSecurityPolicy, dataHeaders, type FramedBy, securityHeaders, withHeaders } from "./security-headers.ts";

test("no answer is taken for another type, tells others where a visitor comes from, or asks for a camera", () => {
  expect(securityHeaders).toEqual({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), browsing-topics=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(dataHeaders).toEqual({ "x-content-type-options": "nosniff" });
});

test("a page runs its own scripts alone, and nobody frames it", () => {
  const policy = (framedBy: FramedBy) =>
    new Map(
      contentSecurityPolicy({ script: "'nonce-a'", style: "'nonce-b'" }, framedBy)
        .split("; ")
        .map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]),
    );
  const own = policy("nobody");
  expect(own.get("script-src")).toBe("'self' 'nonce-a'");
  expect(own.get("style-src")).toMatch(/^'self' ('nonce-b'|'unsafe-inline')$/);
  expect(own.get("connect-src")).toMatch(/^'self'( ws:)?$/);
  expect(Object.fromEntries(own)).toMatchObject({
    "default-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  const withFilm = contentSecurityPolicy({ script: "", style: "" }, "nobody", ["https://player.vimeo.com"]);
  expect(withFilm).toContain("; frame-src 'self' https://player.vimeo.com; ");
  expect([own.size, policy("the site").get("frame-ancestors")]).toEqual([10, "'self'"]);
});

test("what everybody may frame is one document, which asks for nothing but itself", () => {
  const policy = (script: string) => contentSecurityPolicy({ script, style: "'nonce-b'" }, "anyone");
  const rest =
    "font-src data:; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
  expect(policy("'nonce-a'")).toBe(`default-src 'none'; script-src 'nonce-a'; style-src 'nonce-b'; ${rest}`);
  expect(policy("")).toBe(`default-src 'none'; script-src 'none'; style-src 'nonce-b'; ${rest}`);
});

test("headers are set over those of the answer, which stays the same one", () => {
  const answer = new Response("x", { headers: { a: "1", b: "2" } });
  expect(withHeaders(answer, { a: "3", c: "4" })).toBe(answer);
  expect(["a", "b", "c"].map((name) => answer.headers.get(name))).toEqual(["3", "2", "4"]);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  [true, "style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"],
  [false, "style-src 'self' 'nonce-b'", "connect-src 'self'"],
])("only in development (%s) styles come and go, and a socket tells of changes", (isDevelopment, style, connect) => {
  vi.stubEnv("DEV", isDevelopment);
  const rules = contentSecurityPolicy({ script: "'nonce-a'", style: "'nonce-b'" }, "nobody").split("; ");
  expect(rules).toEqual(expect.arrayContaining([style, connect]));
  vi.stubEnv("DEV", false);
  expect(contentSecurityPolicy({ script: "", style: "" }, "nobody")).toContain("; style-src 'self'; ");
});
