/** Where a device's token may stand, and which one counts. */
import { expect, test } from "vitest";
import { findToken } from "./find-token.ts";
import type { RequestFacts } from "./protocol.ts";
import { readPayload } from "./read-payload.ts";

const token = "Zk3vN8s1QpLxY7uTa0RbWcEdFgHiJkMn";
const other = "grainfather";

function find(request: Partial<RequestFacts>): string | null {
  const payload = readPayload({
    path: "/stream",
    query: {},
    headers: {},
    bodyText: '{"temp":20}',
    contentType: "",
    arrivedAt: 1,
    ...request,
  });
  return payload.ok ? findToken(payload.value) : null;
}

test.for<[string, Partial<RequestFacts>]>([
  ["the path", { path: `/stream/${token}` }],
  ["a path below /api", { path: `/api/readings/${token}` }],
  ["id of the query", { query: { id: token } }],
  ["token of the query", { query: { token } }],
  ["token beside a chip's id", { query: { id: "3a4f21", token } }],
  ["X-API-KEY", { headers: { "x-api-key": token } }],
  ["X-Webhook-Token", { headers: { "x-webhook-token": token } }],
  ["a bearer", { headers: { authorization: `Bearer ${token}` } }],
  ["InfluxDB's word for it", { headers: { authorization: `Token ${token}` } }],
  ["the password of basic authorization", { headers: { authorization: `Basic ${btoa(`spindle:${token}`)}` } }],
  ["token of the body", { bodyText: JSON.stringify({ token, temp: 20 }) }],
  ["api_key of the body", { bodyText: JSON.stringify({ api_key: token }) }],
  ["a form", { bodyText: `SG=1.05&token=${token}` }],
])("a token is found in %s", ([, request]) => {
  expect(find(request)).toBe(token);
});

test("the address wins over a filler in the body", () => {
  expect(find({ query: { id: token }, bodyText: JSON.stringify({ token: other, ID: 0 }) })).toBe(token);
});

test("a word too short for a token gives way to one that is long enough, and counts where there is no other", () => {
  expect(find({ path: "/stream/cellar", headers: { "x-api-key": token } })).toBe(token);
  expect(find({ path: "/stream/cellar" })).toBe("cellar");
});

test("a chip's id in the body is no token, and nothing found is null", () => {
  expect(find({ bodyText: '{"ID":1234567,"temp":20}' })).toBeNull();
  expect(find({ headers: { authorization: "Basic %%%" } })).toBeNull();
  expect(find({ query: { id: "two words" } })).toBeNull();
});
