import { expect, test } from "vitest";
import { lateHydration } from "./late-hydration.ts";

const routes = '<script nonce="mark" type="module" async="">import "/assets/manifest-0a1b.js";</script>';
const html = `<body><p>import "/assets/manifest-0a1b.js"</p><script>other()</script>${routes}</body>`;

test("own scripts wait, others stay as they are, and the starter comes last", () => {
  const late = lateHydration(html, "mark", "/beers");
  expect(late).toContain("<script>other()</script>");
  expect(late).toContain('<script data-late="module" type="late" nonce="mark" async="">import');
  expect(late).toMatch(/<script nonce="mark">.+<\/script><\/body>$/);
});

test("a page of the site loads the routes without the studio's; what the page says is left alone", () => {
  expect(lateHydration(html, "mark", "/beers")).toContain('import "/assets/manifest-0a1b.site.js";</script>');
  expect(lateHydration(html, "mark", "/beers")).toContain('<p>import "/assets/manifest-0a1b.js"</p>');
  expect(lateHydration(html, "mark", "/studio/devices")).not.toContain(".site.js");
});
