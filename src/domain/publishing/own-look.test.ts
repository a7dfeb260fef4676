/** What owners make their own: the menu's order, and a style sheet that stays at home. */
import { expect, test } from "vitest";
import { asksElsewhere, iconFile, looseBracket, menuLines } from "./own-look.ts";

const places = [
  { path: "/projects", own: "Projects", isPage: false },
  { path: "/writing", own: "Writing", isPage: false },
  { path: "/imprint", own: "Imprint", isPage: true },
];
const lines = (menu: Parameters<typeof menuLines>[0]["menu"]) =>
  menuLines({ menu }, places).map(({ path, shown }) => `${path} ${shown}`);

test("an untouched menu has every module, and pages only once they are asked for", () => {
  expect(lines([])).toEqual(["/projects true", "/writing true", "/imprint false"]);
});

test("lines stand as the owner put them, what came later behind them, and what is gone nowhere", () => {
  const menu = [
    { path: "/imprint", word: "", shown: true },
    { path: "/gone", word: "Gone", shown: true },
    { path: "/writing", word: "Notes", shown: false },
  ];
  expect(lines(menu)).toEqual(["/imprint true", "/writing false", "/projects true"]);
});

test.each([
  ["a { color: red }", false],
  ["a { background: url(/media/paper.png) }", false],
  ["a { background: url( '/media/paper.png' ) }", false],
  ["a { background: url(data:image/png;base64,AA==) }", false],
  ["a { mask: url(#m) }", false],
  ["@import '/media/a.css';", true],
  ["a { background: url(https://x.example/a.png) }", true],
  ['a { background: url("//x.example/a.png") }', true],
  ["a { background: URL(http://x.example) }", true],
])("%s asks elsewhere: %s", (css, expected) => expect(asksElsewhere(css)).toBe(expected));

test.each([
  ["", null],
  ["a { color: red }\n@media (min-width: 40em) { a { color: var(--x) } }", null],
  ['/* { */ a::after { content: "}\\"{" }', null],
  ["a { background: url(data:image/svg+xml,%3Csvg{) }", null],
  [".a\\{ { color: red }", null],
  ["{{{", { line: 1, bracket: "{" }],
  ["a {\n  color: red\n\nb { color: blue }", { line: 1, bracket: "{" }],
  ["a { color: red }\n}\nb {}", { line: 2, bracket: "}" }],
  ["/* one\ntwo */\na { color: rgb(0 0 0; }", { line: 3, bracket: "(" }],
  ["a { content: 'x\n}", null],
])("brackets of %j: %j", (css, expected) => expect(looseBracket(css)).toEqual(expected));

test("the icon is the owner's own, else the logo", () => {
  expect([iconFile({ favicon: "", logo: "" }), iconFile({ favicon: "", logo: "l.png" })]).toEqual(["", "l.png"]);
  expect(iconFile({ favicon: "f.png", logo: "l.png" })).toBe("f.png");
});
