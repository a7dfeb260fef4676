/** Under which names the site answers with pages. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createHomeCheck, isReadableHost, refuseHost } from "./host.ts";

test("a host is a name with or without a port, and nothing that could lead elsewhere", () => {
  for (const host of [undefined, "", "brewery.example", "brewery.example:3000", "[::1]:3000"])
    expect([host, isReadableHost(host)]).toEqual([host, true]);
  for (const host of ["a b", "a/b", "a?b", "a#b", "user@a", "a\\b", "a:port", "[::1"])
    expect([host, isReadableHost(host)]).toEqual([host, false]);
});

test("pages are at home under the public address, further names and this machine's own, and under every name where all are", () => {
  const isHome = createHomeCheck("https://brewery.example", ["beer.example", "10.0.0.2:8080"]);
  for (const host of [
    undefined,
    "",
    "brewery.example",
    "BREWERY.example:443",
    "beer.example",
    "beer.example:99",
    "10.0.0.2:8080",
    "localhost:3000",
    "127.0.0.1",
    "[::1]:3000",
  ])
    expect([host, isHome(host)]).toEqual([host, true]);
  for (const host of ["other.example", "brewery.example:444", "www.brewery.example", "10.0.0.2:81"])
    expect([host, isHome(host)]).toEqual([host, false]);
  expect(createHomeCheck("https://brewery.example", [])("other.example")).toBe(false);
  expect(createHomeCheck("https://brewery.example", null)("other.example")).toBe(true);
});

test("whoever names no host is told so, in as many bytes as are announced", () => {
  const sent: unknown[] = [];
  const outgoing = {
    writeHead: (status: number, headers: Record<string, unknown>) => sent.push(status, headers),
    end: (body: string) => sent.push(body),
  };
  refuseHost(outgoing as unknown as ServerResponse);
  const body = String(sent[2]);
  expect(sent.slice(0, 2)).toMatchObject([
    400,
    { "content-type": "application/problem+json", "content-length": Buffer.byteLength(body) },
  ]);
  expect(JSON.parse(body)).toMatchObject({ code: "bad-request", detail: "The Host header names no host." });
});
