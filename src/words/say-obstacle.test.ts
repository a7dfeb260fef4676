/** What stops the shell, said in both languages. */
import { expect, test } from "vitest";
import type { DatabaseFault, EnvFault, Obstacle } from "../domain/obstacle.ts";
import { sayObstacle } from "./say-obstacle.ts";
import { wordsOf } from "./words.ts";

const environment = (...faults: EnvFault[]) => ({
  is: "environment" as const,
  faults: faults.map((fault) => ({ name: "NAME", fault })),
});
const envFaults = {
  "above-zero": 1,
  address: 1,
  addresses: 1,
  hosts: 1,
  keep: 1,
  port: 1,
  postgres: 1,
  time: 1,
  tokens: 1,
  "whole-number": 1,
} satisfies Record<Exclude<EnvFault["is"], "choice">, 1>;
const databaseFaults = {
  address: 1,
  busy: 1,
  closed: 1,
  conflict: 1,
  crowded: 1,
  damaged: 1,
  disk: 1,
  "disk-full": 1,
  "host-away": 1,
  "host-unknown": 1,
  lost: 1,
  missing: 1,
  "missing-value": 1,
  "no-database": 1,
  "no-rights": 1,
  "no-site": 1,
  password: 1,
  "read-only": 1,
  "server-full": 1,
  silent: 1,
  starting: 1,
  "too-large": 1,
  unreachable: 1,
  unwritable: 1,
  user: 1,
  "wrong-type": 1,
} satisfies Record<DatabaseFault, 1>;
const keysOf = <K extends string>(all: Record<K, 1>) => Object.keys(all) as K[];

/** Those that name a file, a folder or what a machine said, each with a mark in it. */
const named = {
  environment: environment({ is: "choice", of: ["<one>", "<other>"] }),
  "incomplete-program": { is: "incomplete-program", files: ["<files>"] },
  "port-taken": { is: "port-taken", port: 4711 },
  "port-forbidden": { is: "port-forbidden", port: 80 },
  "not-listening": { is: "not-listening", at: "<at>", fault: "<fault>" },
  "folder-in-use": { is: "folder-in-use", folder: "<folder>", process: "<process>" },
  "folder-read-only": { is: "folder-read-only", folder: "<folder>" },
  "folder-is-file": { is: "folder-is-file", folder: "<folder>" },
  "folder-full": { is: "folder-full", folder: "<folder>" },
  "no-site": { is: "no-site", folder: "<folder>" },
  "secret-unusable": { is: "secret-unusable", file: "<file>" },
  "database-empty": { is: "database-empty", file: "<file>" },
  "database-damaged": { is: "database-damaged", file: "<file>", fault: "<fault>" },
  "database-newer": { is: "database-newer", migrations: ["<migrations>"] },
  database: { is: "database", fault: "busy" },
  "table-laid-out": { is: "table-laid-out", table: "<table>" },
  "nothing-here": { is: "nothing-here", file: "<file>" },
  "archive-foreign": { is: "archive-foreign" },
  "archive-no-manifest": { is: "archive-no-manifest" },
  "archive-wrong-manifest": { is: "archive-wrong-manifest" },
  "archive-extra": { is: "archive-extra" },
  "archive-cut": { is: "archive-cut", after: "<after>", fault: "<fault>" },
  "archive-newer": { is: "archive-newer", migrations: ["<migrations>"] },
  "archive-part": { is: "archive-part", part: "<part>", isThere: true },
  "archive-column": { is: "archive-column", column: "<column>" },
  "archive-rows": { is: "archive-rows", table: "<table>", read: 2, written: 3 },
  "archive-locked": { is: "archive-locked" },
  "archive-key": { is: "archive-key", fault: "<fault>" },
  "restore-into-tables": { is: "restore-into-tables" },
  "restore-into-folder": { is: "restore-into-folder", folder: "<folder>", found: "<found>" },
  "file-missing": { is: "file-missing", file: "<file>" },
  "file-exists": { is: "file-exists", file: "<file>" },
  "no-store": { is: "no-store" },
  "no-media-store": { is: "no-media-store" },
  "store-settings": { is: "store-settings", names: ["<names>"] },
  "media-settings": { is: "media-settings", names: ["<names>"] },
  "store-silent": { is: "store-silent", endpoint: "<endpoint>", fault: "<fault>" },
  "store-refused": { is: "store-refused", endpoint: "<endpoint>", request: "<request>", answer: "<answer>" },
  "store-size": { is: "store-size", name: "<name>", kept: 2, sent: 3 },
  "store-damaged": { is: "store-damaged", name: "<name>", endpoint: "<endpoint>" },
  "store-upload": { is: "store-upload", name: "<name>" },
  recipient: { is: "recipient", fault: "<fault>" },
  "backup-stopped": { is: "backup-stopped" },
  "backup-disk-full": { is: "backup-disk-full" },
  "backup-unwritable": { is: "backup-unwritable", fault: "<fault>" },
  "backup-failed": { is: "backup-failed", fault: "<fault>" },
  "export-into-folder": { is: "export-into-folder", folder: "<folder>" },
  "site-file": { is: "site-file", file: "<file>", fault: "<fault>" },
  "site-front-matter": { is: "site-front-matter", file: "<file>" },
  "site-no-list": { is: "site-no-list", file: "<file>" },
  "site-no-recipe": { is: "site-no-recipe", file: "<file>" },
  "site-no-batch": { is: "site-no-batch", file: "<file>" },
  "site-dates": { is: "site-dates", file: "<file>", dates: ["<dates>"] },
  "site-reading": { is: "site-reading", file: "<file>", line: 3 },
  "site-tap": { is: "site-tap", holder: "<holder>", title: "<title>", tap: "<tap>" },
} satisfies { [K in Obstacle["is"]]: Obstacle & { is: K } };

const all: Obstacle[] = [
  ...Object.values(named),
  ...keysOf(envFaults).map((is) => environment({ is })),
  ...keysOf(databaseFaults).map((fault): Obstacle => ({ is: "database", fault })),
  { is: "folder-in-use", folder: "<folder>", process: "" },
  { is: "nothing-here", file: null },
  { is: "archive-cut", after: null, fault: "<fault>" },
  { is: "archive-newer", migrations: [] },
  { is: "archive-part", part: "<part>", isThere: false },
];
const marksIn = (text: string): string[] => (text.match(/<\w+>/g) ?? []).toSorted();
/** The same in both: a file's name and what its parser says. */
const isTechnical = (obstacle: Obstacle) => obstacle.is === "site-file";

test.each(all.map((obstacle) => [JSON.stringify(obstacle), obstacle] as const))(
  "%s is said in both languages, with all that it names",
  (json, obstacle) => {
    const [english, german] = ["en", "de"].map((language) =>
      sayObstacle(wordsOf(language), { message: "never", obstacle }),
    );
    for (const said of [english, german]) expect(marksIn(said ?? "")).toEqual(marksIn(json));
    expect(german === english).toBe(isTechnical(obstacle));
  },
);

test("no two are said alike", () => {
  const said = all.map((obstacle) => sayObstacle(wordsOf("de"), { message: "never", obstacle }));
  // The busy database is there twice.
  expect(new Set(said).size).toBe(all.length - 1);
});

test("a problem without an obstacle says its own sentence", () => {
  expect(sayObstacle(wordsOf("de"), { message: "In English." })).toBe("In English.");
});
