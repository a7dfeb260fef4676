/** The guides name the addresses and token places that the protocols declare: all of them, and no other. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findDeviceDoor } from "./device-door.ts";
import { foldName } from "./fields.ts";
import type { Protocol, Sender } from "./protocol.ts";
import { protocols, registered } from "./registry.ts";

const guide = (name: string) => readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), "utf8");
const section = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("the guide's table of devices is what the protocols declare of their senders", () => {
  const senders = protocols.flatMap((protocol) => [...protocol.senders]);
  const rows = senders
    .map(({ device, setting, path, inParts }: Sender) => {
      const address = inParts ? `server \`HOST\`, port \`3000\`, path \`${path}\`` : `\`http://HOST:3000${path}\``;
      return `${device} | ${setting} | ${address}`;
    })
    .sort();
  const table = section(guide("devices"), "Device settings")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const told = table.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim())
      .join(" | "),
  );
  expect(told.slice(2)).toEqual(rows);
});

test("the guide's table of topics is what the protocols declare of those who publish", () => {
  const publishers = (protocols as readonly Protocol[]).flatMap((protocol) => protocol.publishers ?? []);
  const table = matches(section(guide("devices"), "Devices behind an MQTT broker"), /^\| (?!device|-)(.*?) *\|$/gm);
  const rows = publishers.map(({ device, topic }) => `${device} | \`${topic}\``).sort();
  expect(
    table.map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .join(" | "),
    ),
  ).toEqual(rows);
});

test("every address that a protocol declares has somebody who sends to it", () => {
  const patterned = (path: string) => path.replace(/(?<=\/)(?:TOKEN|NAME)(?=\/|$)/g, ":");
  for (const { paths, senders } of protocols as readonly Protocol[]) {
    const told = senders.map(({ path }) => patterned(path.split("?")[0] ?? ""));
    for (const path of paths) {
      const wanted = path.replace(/:\w+/g, ":");
      expect([path, told.some((each) => each === wanted || each === `${wanted}/:`)]).toEqual([path, true]);
    }
    for (const { path } of senders)
      expect([path, findDeviceDoor(path.split("?")[0] ?? "") !== null]).toEqual([path, true]);
  }
});

test("the guide says of each place where it looks for a token, and of no other", () => {
  const text = section(guide("devices"), "Sending the token");
  const [query = "", commands = "", headers = "", body = ""] = matches(text, /\(((?:`[^`]*`,? ?)+)\)/g).slice(1);
  const { tokens } = registered;
  expect(sorted(matches(query, /`\?(\w+)=`/g).map(foldName))).toEqual(sorted(tokens.query));
  expect(sorted(matches(commands, /`([\w.]+)=/g).map(foldName))).toEqual(sorted(tokens.commands));
  expect(sorted(matches(headers, /`([\w-]+)/g).map((name) => name.toLowerCase()))).toEqual(sorted(tokens.headers));
  expect(sorted(matches(body, /`(\w+)`/g).map(foldName))).toEqual(sorted(tokens.body));
});

test("the proxies' guide leaves open only addresses that devices have", () => {
  const named = matches(guide("reverse-proxy"), /@devices path (.+)/g).flatMap((line) => line.split(" "));
  expect(named.length).toBeGreaterThan(3);
  for (const pattern of named) expect(registered.doors.has(pattern.replace(/\*$/, ""))).toBe(true);
});
