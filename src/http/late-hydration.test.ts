import { expect, test } from "vitest";
import { lateHydration } from "./late-hydration.ts";

const routes = '<script nonce="mark" type="module" async="">import "/assets/manifest-0a1b.js";</script>';
const html = `<style nonce="mark">p{}</style><link href="a.css" nonce="mark"/><body><p>import "/assets/manifest-0a1b.js"</p><script>other()</script>${routes}</body>`;

test("own scripts wait, others stay as they are, and the starter comes last", () => {
  const { html: late, ownScripts, ownStyles } = lateHydration(html, "mark", "/beers");
  expect(late).toContain("<script>other()</script>");
  expect(late).toContain('<script data-late="module" type="late" async="">import');
  expect(late).toMatch(/<script>\(\(\).+<\/script><\/body>$/);
  expect(late).not.toContain("mark");
  expect(ownStyles).toEqual(["p{}"]);
  expect(ownScripts).toHaveLength(2);
  for (const script of ownScripts) expect(late).toContain(`>${script}</script>`);
});

test("a page of the site loads the routes without the studio's; what the page says is left alone", () => {
  expect(lateHydration(html, "mark", "/beers").html).toContain('import "/assets/manifest-0a1b.site.js";</script>');
  expect(lateHydration(html, "mark", "/beers").html).toContain('<p>import "/assets/manifest-0a1b.js"</p>');
  expect(lateHydration(html, "mark", "/studio/devices").html).not.toContain(".site.js");
});
