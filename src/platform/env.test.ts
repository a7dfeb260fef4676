/** The environment: .env.example says what the schema says, faults come together, and nobody else reads it. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema, parseEnv } from "./env.ts";

const source = new URL("../", import.meta.url);

/** The settings of .env.example: a line of description, then the commented-out default. */
function readExample() {
  const text = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const settings = text.matchAll(/^# (?<description>.+)\n#(?<name>[A-Z0-9_]+)=(?<value>.*)$/gm);
  return [...settings].map(({ groups }) => ({ ...groups }));
}

/** The rows of the table for those who run a site. */
function readTable() {
  const text = readFileSync(new URL("../../docs/operations/environment.md", import.meta.url), "utf8");
  const rows =
    text.split("\n## ")[0]?.matchAll(/^\| `(?<name>[A-Z0-9_]+)` *\|(?<value>[^|]*)\|(?<description>[^|]*)\|$/gm) ?? [];
  return [...rows].map(({ groups = {} }) =>
    Object.fromEntries(Object.entries(groups).map(([key, cell]) => [key, cell.trim()])),
  );
}

const knownSettings = () => {
  const defaults: Record<string, string | number | undefined> = envSchema.parse({});
  return Object.entries(envSchema.shape).map(([name, { description }]) => ({
    description,
    name,
    value: String(defaults[name] ?? ""),
  }));
};

test(".env.example names every setting with its description and default, in the schema's order", () => {
  expect(readExample()).toEqual(knownSettings());
});

test("so does docs/operations/environment.md", () => {
  expect(readTable()).toEqual(knownSettings());
});

test("all faults come in one message, a line each, without the values", () => {
  const parsed = parseEnv({
    PORT: "70000",
    BASE_URL: "brewery",
    DATABASE_URL: "mysql://ida:secret@db",
    LOG_LEVEL: "loud",
  });
  expect(parsed.ok).toBe(false);
  const lines = parsed.ok ? [] : parsed.message.split("\n").slice(1);
  expect(lines.map((line) => line.trim().split(":")[0])).toEqual(["PORT", "BASE_URL", "DATABASE_URL", "LOG_LEVEL"]);
  expect(lines.join("\n")).not.toMatch(/secret|70000|loud/);
});

test.each([
  ["BASE_URL", "ftp://brewery.example"],
  ["BASE_URL", "https://brewery.example/blog"],
  ["TRUST_PROXY", "127.0.0.1, proxy"],
])("%s is not %s", (name, value) => {
  const parsed = parseEnv({ [name]: value });
  expect(parsed.ok ? "" : parsed.message).toMatch(`${name}: must be`);
});

test("a list of proxies takes both kinds of address", () => {
  expect(parseEnv({ TRUST_PROXY: "127.0.0.1, ::1" }).ok).toBe(true);
});

test("empty values count as absent", () => {
  expect(parseEnv({ PORT: "", HOST: "", DATABASE_URL: "" })).toEqual(parseEnv({}));
});

test.each([
  [{}, "http://localhost:3000"],
  [{ PORT: "8080" }, "http://localhost:8080"],
  [{ BASE_URL: "https://brewery.example/" }, "https://brewery.example"],
])("the public address of %j is %s", (given, address) => {
  expect(parseEnv(given)).toMatchObject({ ok: true, value: { BASE_URL: address } });
});

test("an address is given by PORT or BASE_URL, else it is a guess", () => {
  for (const [given, isAddressGiven] of [
    [{}, false],
    [{ PORT: "" }, false],
    [{ PORT: "8080" }, true],
    [{ BASE_URL: "https://brewery.example" }, true],
  ] as const)
    expect(parseEnv(given)).toMatchObject({ value: { isAddressGiven } });
});

test("only this module reads the process's environment", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const reading = files.filter((name) => readFileSync(new URL(name, source), "utf8").includes("process.env"));
  expect(reading).toEqual(["platform/env.ts"]);
});
