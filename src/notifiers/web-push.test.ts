/** Pushes as a push service sees them. */
import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptPush } from "../../tests/decrypt-push.ts";
import { startHttpServer } from "../../tests/notifier-servers.ts";
import type { Message } from "./notifier.ts";
import { deliver } from "./registry.ts";
import { createVapidKeys } from "./vapid.ts";

const browser = createECDH("prime256v1");
const secret = randomBytes(16);
const keys = {
  p256dh: browser.generateKeys("base64url"),
  auth: secret.toString("base64url"),
  vapid: createVapidKeys(),
};
const message: Message = {
  id: "m-1",
  kind: "test",
  title: "Title",
  text: "Text",
  createdAt: 0,
  link: "https://a.example/b",
};

async function push(status: number, changes: Partial<Message> = {}) {
  const server = await startHttpServer((_, response) => response.writeHead(status, { "retry-after": "60" }).end());
  const config = { ...keys, endpoint: `http://127.0.0.1:${server.port}/p`, contact: "mailto:owner@brewery.example" };
  const signal = new AbortController().signal;
  const context = { signal, now: () => 0, allowPrivate: true };
  const delivery = await deliver("web-push", config, { ...message, ...changes }, context);
  await server.close();
  return { delivery, arrival: server.arrivals[0] };
}

test("a push says how long it keeps, that the next attempt replaces it, and how it is encrypted", async () => {
  const { delivery, arrival } = await push(201);
  expect(delivery).toEqual({ ok: true, receipt: "HTTP 201" });
  expect(arrival?.headers).toMatchObject({
    ttl: "86400",
    urgency: "normal",
    topic: expect.stringMatching(/^[\w-]{32}$/),
    "content-encoding": "aes128gcm",
    authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
  });
  expect((await push(201, { urgent: true })).arrival?.headers["urgency"]).toBe("high");
  expect((await push(201)).arrival?.headers["topic"]).toBe(arrival?.headers["topic"]);
  expect((await push(201, { id: "m-2" })).arrival?.headers["topic"]).not.toBe(arrival?.headers["topic"]);
});

test.each([404, 410])("after %i the browser is gone for good", async (status) => {
  expect((await push(status)).delivery).toMatchObject({ code: "gone", again: "final" });
});

test("a push service that is busy says when to come back, one that refuses is not asked again", async () => {
  expect((await push(429)).delivery).toMatchObject({ code: "busy", again: "retry", retryAfterSeconds: 60 });
  expect((await push(403)).delivery).toMatchObject({ code: "refused", again: "final" });
});

test.each(["\u0001", "ü", "🍺", "\ud800", '"', "\\"])("the longest text of %j fits into one push", async (sign) => {
  const long = sign.repeat(10_000);
  const { delivery, arrival } = await push(201, {
    title: long,
    text: long,
    link: `https://a.example/${"b".repeat(280)}`,
  });
  expect(delivery.ok).toBe(true);
  expect(arrival?.body.length).toBeLessThanOrEqual(4096);
  const shown = JSON.parse(decryptPush(arrival?.body ?? Buffer.of(), browser, secret));
  expect(shown.text.endsWith("…")).toBe(true);
  expect(shown.link).toHaveLength(298);
});

test("a link that would not fit is left out", async () => {
  const { arrival } = await push(201, { link: `https://a.example/${"b".repeat(300)}` });
  expect(JSON.parse(decryptPush(arrival?.body ?? Buffer.of(), browser, secret)).link).toBe("");
});
