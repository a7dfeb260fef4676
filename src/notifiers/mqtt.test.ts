/** MQTT with a real Mosquitto: passwords, encryption and kept messages; and the numbers by which brokers refuse. */
import { connectAsync } from "mqtt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { broker, mosquittoPath, startMosquitto } from "../../tests/mosquitto-server.ts";
import { certificate, startSocketServer } from "../../tests/notifier-servers.ts";
import type { Message } from "./notifier.ts";
import { deliver } from "./registry.ts";

const message: Message = { id: "m-1", kind: "test", title: "Title", text: "Text", createdAt: 0, data: [1, null] };
const settings = { ...broker, host: "127.0.0.1", security: "none", topic: "brewery/notices" };
const send = (config: object) =>
  deliver("mqtt", config, message, { signal: new AbortController().signal, now: () => 0, allowPrivate: false });

describe.skipIf(!mosquittoPath)("with Mosquitto", () => {
  let server: Awaited<ReturnType<typeof startMosquitto>>;
  beforeAll(async () => {
    server = await startMosquitto();
  });
  afterAll(() => server.stop());

  /** What the broker keeps on a topic, after a message of ours that comes behind it. */
  async function keptOn(topic: string): Promise<string[]> {
    const login = { username: broker.user, password: broker.password };
    const client = await connectAsync({ ...login, host: "127.0.0.1", port: server.port });
    const heard: string[] = [];
    const marked = new Promise<void>((resolve) => {
      client.on("message", (from, payload) => (from === `${topic}/mark` ? resolve() : heard.push(payload.toString())));
    });
    await client.subscribeAsync(`${topic}/#`, { qos: 1 });
    await client.publishAsync(`${topic}/mark`, "", { qos: 1 });
    await marked;
    await client.endAsync();
    return heard;
  }

  test("a kept message is there for those who come later, another is not", async () => {
    expect(await send({ ...settings, port: server.port, topic: "brewery/fleeting" })).toMatchObject({ ok: true });
    expect(await keptOn("brewery/fleeting")).toEqual([]);
    const kept = { ...settings, port: server.port, topic: "brewery/kept", retained: true };
    expect(await send(kept)).toEqual({ ok: true, receipt: "PUBACK" });
    expect((await keptOn("brewery/kept")).map((text) => JSON.parse(text))).toEqual([
      {
        type: "test",
        timestamp: "1970-01-01T00:00:00.000Z",
        data: { id: "m-1", title: "Title", text: "Text", link: null, details: [1, null] },
      },
    ]);
  });

  test("a wrong password is final", async () => {
    const wrong = await send({ ...settings, port: server.port, password: "wrong" });
    expect(wrong).toMatchObject({ code: "refused", again: "final" });
  });

  test("an encrypted connection needs a certificate that somebody vouches for", async () => {
    const secure = { ...settings, port: server.securePort, security: "tls" };
    expect(await send(secure)).toMatchObject({ code: "untrusted", again: "retry" });
    expect(await send({ ...secure, certificateAuthority: certificate.cert })).toMatchObject({ ok: true });
  });
});

test.each([
  [1, "refused"],
  [2, "refused"],
  [3, "busy"],
  [4, "refused"],
  [5, "refused"],
])("a broker that answers %i: %s", async (number, code) => {
  const server = await startSocketServer((socket) =>
    socket.once("data", () => socket.write(Buffer.of(32, 2, 0, number))),
  );
  expect(await send({ ...settings, port: server.port })).toMatchObject({ code });
  await server.close();
});

test.each([
  ["takes the message and says nothing", "timeout", () => undefined],
  ["takes the message and hangs up", "unreachable", (socket: { destroy: () => void }) => socket.destroy()],
])("a broker that %s has not acknowledged it", async (_, code, then) => {
  const server = await startSocketServer((socket) =>
    socket.once("data", () => {
      socket.write(Buffer.of(32, 2, 0, 0));
      socket.once("data", () => then(socket));
    }),
  );
  const context = { signal: new AbortController().signal, now: () => 0, allowPrivate: false, timeoutMilliseconds: 200 };
  const delivery = await deliver("mqtt", { ...settings, port: server.port }, message, context);
  expect(delivery).toMatchObject({ code, again: "retry" });
  await server.close();
});

test("topics with wildcards are no topics to publish on", async () => {
  for (const topic of ["", "brewery/#", "+/notices", "a\u0000b"])
    expect(await send({ ...settings, port: 1, topic })).toMatchObject({ code: "configuration" });
});
