/** The guides name the addresses and token places that the protocols declare: all of them, and no other. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findDeviceDoor } from "./device-door.ts";
import { foldName } from "./fields.ts";
import { registered } from "./registry.ts";

const guide = (name: string) => readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), "utf8");
const section = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("the guide's table of devices holds every address that a protocol declares, and no other", () => {
  const table = section(guide("devices"), "Device settings");
  const named = matches(table, /`(?:POST |https?:\/\/[^/`]+|server `HOST`, port `3000`, path )?(\/[^`?]*)[^`]*`/g);
  const doors = [...registered.doors.keys()];
  for (const path of named) expect([path, findDeviceDoor(path) !== null]).toEqual([path, true]);
  expect(sorted(named.map((path) => path.replace(/\/TOKEN$/, "")))).toEqual(sorted(doors));
});

test("the guide says of each place where it looks for a token, and of no other", () => {
  const text = section(guide("devices"), "Sending the token");
  const [query = "", headers = "", body = ""] = matches(text, /\(((?:`[^`]*`,? ?)+)\)/g).slice(1);
  const { tokens } = registered;
  expect(sorted(matches(query, /`\?(\w+)=`/g).map(foldName))).toEqual(sorted(tokens.query));
  expect(sorted(matches(headers, /`([\w-]+)/g).map((name) => name.toLowerCase()))).toEqual(sorted(tokens.headers));
  expect(sorted(matches(body, /`(\w+)`/g).map(foldName))).toEqual(sorted(tokens.body));
});

test("the proxies' guide leaves open only addresses that devices have", () => {
  const named = matches(guide("reverse-proxy"), /@devices path (.+)/g).flatMap((line) => line.split(" "));
  expect(named.length).toBeGreaterThan(3);
  for (const pattern of named) expect(registered.doors.has(pattern.replace(/\*$/, ""))).toBe(true);
});
