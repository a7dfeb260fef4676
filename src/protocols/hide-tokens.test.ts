/** A message as it may be stored and shown. */
import { expect, test } from "vitest";
import { addressOf, messageOf, withoutTokens } from "./hide-tokens.ts";
import { originOf } from "./read-message.ts";
import { readPayload } from "./read-payload.ts";

const token = "Zk3vN8s1QpLxY7uTa0RbWcEdFgHiJkMn";
const facts = { path: "/stream", headers: {}, contentType: "", arrivedAt: 1 };

test("of a token only its last four characters are told, in JSON and in forms, and all else is told as it was", () => {
  expect(withoutTokens(`{"api_key" : "${token}", "name": "Float"}`)).toBe('{"api_key" : "…JkMn", "name": "Float"}');
  expect(withoutTokens(`name=Float&token=${token}&temp=20`)).toBe("name=Float&token=…JkMn&temp=20");
  for (const sender of [
    '{"ID": "3a4f21", "temp": 20}',
    '{"key": "Cellar spindle", "id": "a4cf12fffeabcdef", "p": "1.0425"}',
  ])
    expect(withoutTokens(sender)).toBe(sender);
});

test("read again as it was kept, a message without a name comes from the same sender", () => {
  for (const name of ["id", "token"]) {
    const came = { ...facts, bodyText: '{"t_f":68}', query: { [name]: token } };
    const url = new URL(addressOf(came, token), "http://device");
    const kept = readPayload({ ...came, path: url.pathname, query: Object.fromEntries(url.searchParams) });
    expect(kept.ok && originOf(kept.value)).toEqual({ key: "/stream", name: "/stream" });
  }
});

test("a device that says all in its address is told by that, and the token that opened is cut wherever it stands", () => {
  expect(messageOf({ ...facts, bodyText: "", query: { token, temp: "20", "a b": "c&d" } }, token)).toMatch(
    /^token=%E2%80%A6JkMn&temp=20&a%20b=c%26d$/,
  );
  const said = messageOf({ ...facts, bodyText: `{"comment":"${token} twice ${token}"}`, query: {} }, token);
  expect(said).toBe('{"comment":"…JkMn twice …JkMn"}');
});
