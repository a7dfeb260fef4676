import { expect, test } from "vitest";
import { lateHydration, wholeDocument } from "./late-hydration.ts";

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

test("nothing of a page changes but its own scripts, its nonces and what is loaded ahead", () => {
  const starter = lateHydration("", "mark", "/").ownScripts[0] ?? "";
  const own = [
    `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/b.css"/>`,
    `<link rel="modulepreload" href="/assets/c.js"/><meta nonce="mark"><style nonce="mark" media="print">a>b{}</style>`,
    `<style>c{}</style></head><body data-a="$&"><script nonce="mark">one()</script><i nonce="mark" id="d">e</i>`,
    `<script async="" type="module" nonce="mark" id="f">two();import "/assets/manifest-0a.js"</script><p>g</p></body>`,
  ].join("");
  expect(lateHydration(own, "mark", "/beers")).toEqual({
    html: [
      `<head><link rel="preload" href="/b.css"/><meta><style media="print">a>b{}</style><style>c{}</style></head>`,
      `<body data-a="$&"><script data-late="" type="late">one()</script><i id="d">e</i>`,
      `<script data-late="module" type="late" async="" id="f">two();import "/assets/manifest-0a.js"</script><p>g</p>`,
      `<script>${starter}</script></body>`,
    ].join(""),
    ownScripts: [starter, "one()", `two();import "/assets/manifest-0a.js"`],
    ownStyles: ["a>b{}"],
  });
});

test.each([
  ['import "/assets/manifest-0123456789abcdef.js"; go()', 'import "/assets/manifest-0123456789abcdef.site.js"; go()'],
  ['import "/assets/manifest-0a.json"', 'import "/assets/manifest-0a.json"'],
  ['import "/assets/manifest-.js"', 'import "/assets/manifest-.js"'],
  ['import "/assets/manifest-xyz.js"', 'import "/assets/manifest-xyz.js"'],
])("a script %s becomes %s", (script, kept) => {
  expect(lateHydration(`<script nonce="m">${script}</script>`, "m", "/beers").ownScripts[1]).toBe(kept);
});

test("a document that runs whole keeps its scripts, without a starter", () => {
  const own = `<style nonce="m">a>b{c:"</i>"}</style><script>other()</script><p nonce="m">m</p><script nonce="m">one(1<2)</script>`;
  expect(wholeDocument(own, "m")).toEqual({
    html: `<style>a>b{c:"</i>"}</style><script>other()</script><p>m</p><script>one(1<2)</script>`,
    ownScripts: ["one(1<2)"],
    ownStyles: [`a>b{c:"</i>"}`],
  });
});
