/** Webhooks against the vectors that Standard Webhooks publishes, and against a server that checks them. */
import { expect, test } from "vitest";
import { startHttpServer } from "../../tests/notifier-servers.ts";
import { deliver } from "./registry.ts";
import { createWebhookSecret, signWebhook } from "./webhook.ts";

test("signs as the specification's own libraries do", () => {
  const signature = signWebhook(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    1614265330,
    '{"test": 2432232314}',
  );
  expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("the signature covers what arrives; each attempt has its own time and the same id", async () => {
  const server = await startHttpServer();
  const secret = createWebhookSecret();
  const message = {
    id: "m-1",
    kind: "batch.done",
    title: "Done",
    text: "FG reached",
    createdAt: 0,
    data: { fg: 1.01 },
  };
  for (const now of [1_000_000, 61_999])
    await deliver("webhook", { url: `http://127.0.0.1:${server.port}/hook?x=1`, secret }, message, {
      signal: new AbortController().signal,
      now: () => now,
      allowPrivate: true,
    });
  expect(server.arrivals.map(({ headers }) => [headers["webhook-id"], headers["webhook-timestamp"]])).toEqual([
    ["m-1", "1000"],
    ["m-1", "61"],
  ]);
  for (const { path, headers, body } of server.arrivals) {
    const timestamp = Number(headers["webhook-timestamp"]);
    expect(headers["webhook-signature"]).toBe(signWebhook(secret, "m-1", timestamp, body.toString()));
    expect(headers["content-type"]).toBe("application/json");
    expect(path).toBe("/hook?x=1");
    expect(JSON.parse(body.toString())).toEqual({
      type: "batch.done",
      timestamp: "1970-01-01T00:00:00.000Z",
      data: { id: "m-1", title: "Done", text: "FG reached", link: null, details: { fg: 1.01 } },
    });
  }
  await server.close();
});
