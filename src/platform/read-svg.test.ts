/** Drawings as programs for designers write them, and as attackers do. */
import { expect, test } from "vitest";
import { looksLikeSvg } from "./image-source.ts";
import { readSvg } from "./read-svg.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const drawing = (inside: string, more = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const read = (text: string) => readSvg(bytesOf(text));
const textOf = (text: string): string => {
  const found = read(text);
  if (!found.ok) throw new Error(`${found.code} ${found.path}`);
  return found.value.text;
};

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="210mm" height="105mm" viewBox="0 0 210 105" id="svg5" inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid/></sodipodi:namedview>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><script>no()</script></rdf:RDF></metadata>
  <defs><linearGradient xlink:href="#b" id="a"/><linearGradient id="b"><stop offset="0" style="stop-color:#000"/></linearGradient></defs>
  <g inkscape:label="Ebene &amp; Fläche" id="Fläche"><path fill="url(#a)" d="M 0,0 H 9"/><use xlink:href="#Fläche2"/></g>
</svg>`;

test("what Inkscape writes is kept without its notes, with its size in pixels", () => {
  const found = read(inkscape);
  if (!found.ok) throw new Error(found.code);
  expect(found.value).toMatchObject({ width: 794, height: 397 });
  expect(found.value.text).not.toMatch(/inkscape|sodipodi|metadata|script|DOCTYPE|<\?xml|<!--/);
  expect(found.value.text).toMatch(/^<svg width="794" height="397" viewBox="0 0 210 105" id="svg5" xmlns="/);
  expect(found.value.text).toContain('<linearGradient href="#b" id="a"/>');
  expect(found.value.text).toContain('<path fill="url(#a)" d="M 0,0 H 9"/><use href="#Fläche2"/>');
});

test("a sheet of Illustrator with a second look for the dark is kept", () => {
  const css = ".cls-1{fill:#fff;clip-path:url(#c)}@media (prefers-color-scheme:dark){.cls-1{fill:url( '#a' )}}";
  expect(textOf(drawing(`<style><![CDATA[${css} a>b{}]]></style><g class="cls-1"/>`))).toContain(
    `<style>${css} a&gt;b{}</style><g class="cls-1"/>`,
  );
});

test("what was written is read as itself", () => {
  for (const text of [
    inkscape,
    drawing('<g> <x:y xmlns:x="n"/></g><g><z:z/></g><text>a &#x26; "b" &lt;</text>', 'width="7"  height="3.5pt"'),
  ]) {
    const once = textOf(text);
    expect(textOf(once)).toBe(once);
  }
});

test.each([
  ['viewBox="0 0 40 20"', 40, 20],
  ['viewBox="0,0,40,20" width="100%" height="100%"', 40, 20],
  ['viewBox="0 0 40 20" width="80"', 80, 40],
  ['width="3in" height="72pt"', 288, 96],
  ['viewBox="0 0 100000 50000"', 4096, 2048],
  ['viewBox="0 0 1e9 1"', 4096, 1],
] as const)("%s is a size", (more, width, height) => {
  expect(read(drawing("<g/>", more))).toMatchObject({ ok: true, value: { width, height } });
});

const doubled = Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`);
const chained = Array.from({ length: 5000 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/></g>`);
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing("<text>&b;</text>")}`;

test.each([
  ["a script", drawing("<script>x()</script>"), "svg-active", "script"],
  ["a script of another prefix's name", drawing("<SCRIPT>x()</SCRIPT>"), "svg-active", "SCRIPT"],
  ["a handler", drawing('<g onclick="x()"/>'), "svg-active", "onclick"],
  ["a handler at the root", drawing("", 'viewBox="0 0 1 1" onload = "x()"'), "svg-active", "onload"],
  ["a page within", drawing("<foreignObject><p/></foreignObject>"), "svg-active", "foreignObject"],
  ["a link", drawing('<a href="#x"><g/></a>'), "svg-active", "a"],
  ["what animates", drawing('<set attributeName="href"/>'), "svg-active", "set"],
  ["a picture", drawing('<image href="x.png"/>'), "svg-part", "image"],
  ["a filter", drawing("<filter><feTurbulence/></filter>"), "svg-part", "filter"],
  ["an element of HTML", drawing('<img src="x"/>'), "svg-part", "img"],
  ["a drawing elsewhere", drawing('<use xlink:href="https://e.example/#a"/>'), "svg-loads", "https://e.example/#a"],
  ["data", drawing('<use href="data:image/svg+xml,x"/>'), "svg-loads", "data:image/svg+xml,x"],
  ["a prefix of its own for a link", drawing('<use x:href="/a#b"/>'), "svg-loads", "/a#b"],
  ["a paint from elsewhere", drawing('<g fill="url(//e.example#a)"/>'), "svg-loads", "url(//e.example#a)"],
  ["a paint written in signs", drawing('<g fill="&#117;rl(&#x2f;a)"/>'), "svg-loads", "url(/a)"],
  ["a style with a hidden word", drawing('<g style="fill:u\\72l(/a)"/>'), "svg-loads", "fill:u\\72l(/a)"],
  ["a sheet that imports", drawing("<style>@import 'a.css';</style>"), "svg-loads", "style"],
  ["a sheet in parts", drawing("<style>@imp<!-- -->ort 'a.css';</style>"), "svg-loads", "style"],
  ["a font", drawing("<style>@font-face{font-family:x}</style>"), "svg-loads", "style"],
  ["a sheet beside it", `<?xml-stylesheet href="a.css"?>${drawing("")}`, "svg-loads", "xml-stylesheet"],
  ["entities", laughs, "svg-loads", "DOCTYPE"],
  ["an entity that nobody declared", drawing("<text>&uuml;</text>"), "svg-loads", "&uuml;"],
  ["parts drawn a billion times", drawing(`<g id="a0"/>${doubled.join("")}`), "svg-large", ""],
  ["parts drawn through thousands", drawing(chained.join("")), "svg-large", ""],
  ["a part that draws itself", drawing('<g id="a"><use href="#a"/></g>'), "svg-large", ""],
  ["a mask of itself", drawing('<mask id="a"><g mask="url(#a)"/></mask>'), "svg-large", ""],
  ["too many levels", drawing("<g>".repeat(40) + "</g>".repeat(40)), "svg-large", ""],
  ["too many parts", drawing("<g/>".repeat(20_001)), "svg-large", ""],
  ["too many bytes", drawing(`<path d="${"0".repeat(524_288)}"/>`), "svg-large", ""],
  ["no size", drawing("<g/>", 'width="100%"'), "svg-size", ""],
  ["an end that does not fit", drawing("<g></path>"), "svg-broken", ""],
  ["no end", drawing("<g>"), "svg-broken", ""],
  ["an attribute twice", drawing('<g id="a" id="b"/>'), "svg-broken", ""],
  ["an attribute without quotes", drawing("<g id=a/>"), "svg-broken", ""],
  ["two roots", drawing("") + drawing(""), "svg-broken", ""],
  ["text behind it", `${drawing("")}x`, "svg-broken", ""],
  ["another language", '<svg viewBox="0 0 1 1"/>', "svg-broken", ""],
  ["another language within", drawing('<g xmlns="http://www.w3.org/1999/xhtml"/>'), "svg-broken", ""],
  ["a sign that no XML holds", drawing("<text>&#0;</text>"), "svg-broken", ""],
  ["a loose ampersand", drawing("<text>a & b</text>"), "svg-broken", ""],
])("%s is refused", (_, text, code, path) => {
  expect(read(text)).toMatchObject({ ok: false, code, path });
});

test("signs that are no UTF-8 are refused", () => {
  expect(readSvg(new Uint8Array([...bytesOf(drawing("<text>")), 0xff]))).toMatchObject({
    ok: false,
    code: "svg-broken",
  });
});

test("half a megabyte of anything is read to its end", () => {
  for (const part of [
    "<",
    "<g ",
    "<!--",
    "&",
    "<![CDATA[",
    "<g a='",
    "url(",
    "<?",
    "&#1",
    "<g/>",
    "</g>",
    "<!DOCTYPE ",
  ])
    expect(read(`${drawing("").replace("</svg>", "")}${part.repeat(Math.floor(500_000 / part.length))}`).ok).toBe(
      false,
    );
});

test.each([
  [inkscape, true],
  [`\uFEFF ${drawing("")}`, true],
  ["<svg:svg xmlns:svg='x'/>", true],
  ["<!doctype html><svg>", false],
  ["<html><svg></svg>", false],
  ["a <svg>", false],
])("%s begins as a drawing, or does not", (text, is) => {
  expect(looksLikeSvg(bytesOf(text))).toBe(is);
});
