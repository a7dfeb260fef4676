/** What is used seldom is no part of any public page's first load: it comes when somebody asks for it. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scriptName } from "./script-name.ts";

const folder = "build/client/assets";
const files = readdirSync(folder).filter((name) => name.endsWith(".js"));

/** Those whose files are called after them as long as nobody imports them at once. */
const late = [
  "stl-viewer",
  "player-bar",
  "readings-chart",
  "batch-readings",
  "brewed-page",
  "find-in-text",
  "live-answer",
  "enliven-text",
  "profile-icon",
  "markdown-of-html",
];

const importsOf = (file: string): string[] =>
  [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([\w-]+\.js)"/g)].flatMap(
    ([, found]) => found ?? [],
  );

function reach(from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return seen;
}

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> };
const manifests = files
  .filter((name) => name.endsWith(".site.js"))
  .map((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    return JSON.parse(text.slice(text.indexOf("=") + 1, -1)) as Manifest;
  });
const firstLoad = new Set(
  manifests.flatMap(({ routes }) =>
    Object.values(routes).flatMap(({ module, imports = [] }) => [
      ...reach([module, ...imports].map((path) => path.replace("/assets/", ""))),
    ]),
  ),
);

test.each(late)("%s comes by itself, and with no page", (name) => {
  const found = files.filter((file) => scriptName(file) === name);
  expect(found).not.toEqual([]);
  expect(found.filter((file) => firstLoad.has(file))).toEqual([]);
});

test("the frame's sheet has one address, by which what comes later knows that it is there", () => {
  for (const { routes } of manifests) {
    const sheets = routes["root"]?.css ?? [];
    expect(sheets).not.toEqual([]);
    expect(sheets.filter((sheet) => !sheet.endsWith(".css"))).toEqual([]);
  }
});

test("no file's address says what it is about", () => {
  const speaking = files.filter((file) => !/^(?:manifest-[\da-f]+(?:\.site)?|[\w-]{8})\.js$/.test(file));
  expect(speaking).toEqual([]);
  expect(files.map(scriptName)).toContain("beer");
});

test("every public page was looked at", () => {
  expect(manifests).toHaveLength(2);
  expect(firstLoad.size).toBeGreaterThan(60);
});

test("what React and the router hold for other programs is in no file", () => {
  const vendor = files.filter((file) => scriptName(file) === "vendor");
  expect(vendor).toHaveLength(1);
  const code = readFileSync(`${folder}/${vendor[0]}`, "utf8");
  expect(code).toContain("memoizedProps");
  for (const name of ["observeUsing", "NavLink", "lazy.loader", "Failed to fetch manifest patches"])
    expect(code).not.toContain(name);
});
