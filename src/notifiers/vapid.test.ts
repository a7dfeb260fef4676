/** The site's keys for push services, and the word it gives them. */
import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { areVapidKeys, authorizePush, createVapidKeys } from "./vapid.ts";

test("keys are made new each time, fit each other, and are told from keys that do not", () => {
  const [one, other] = [createVapidKeys(), createVapidKeys()];
  expect(one.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(one.privateKey).toMatch(/^[\w-]{43}$/);
  expect(areVapidKeys(one)).toBe(true);
  expect(areVapidKeys({ ...one, privateKey: other.privateKey })).toBe(false);
  expect(areVapidKeys({ publicKey: "", privateKey: "" })).toBe(false);
  expect(areVapidKeys({ ...one, publicKey: Buffer.alloc(65, 4).toString("base64url") })).toBe(false);
});

test("the word is signed, is for one push service, names the owner and ends within a day", () => {
  const keys = createVapidKeys();
  const now = Date.UTC(2026, 10, 20);
  const header = authorizePush(keys, new URL("https://push.example:8443/a/b?c"), "mailto:owner@brewery.example", now);
  const [, head = "", claims = "", signature = "", key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const verifier = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, "base64url"))).toBe(true);
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({ typ: "JWT", alg: "ES256" });
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
    aud: "https://push.example:8443",
    exp: now / 1000 + 43_200,
    sub: "mailto:owner@brewery.example",
  });
});
