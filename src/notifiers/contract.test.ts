/** What every notifier promises, each against a real server of its kind. */
import { randomBytes, createECDH } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { connectAsync } from "mqtt";
import { describe, expect, test } from "vitest";
import { broker, mosquittoPath, startMosquitto } from "../../tests/mosquitto-server.ts";
import { freePort } from "../../tests/free-port.ts";
import { startHttpServer, startSmtpServer, startSocketServer } from "../../tests/notifier-servers.ts";
import { decryptPush } from "../../tests/decrypt-push.ts";
import type { Delivery, Message } from "./notifier.ts";
import { deliver, findNotifier, notifiers } from "./registry.ts";
import { createVapidKeys } from "./vapid.ts";
import { createWebhookSecret } from "./webhook.ts";

if (!mosquittoPath)
  process.stdout.write("LOUD: Mosquitto is missing; install Debian's mosquitto to test MQTT for real.\n");

const noon = Date.UTC(2026, 10, 20, 12);
const message: Message = {
  id: "01jdm5q0r80000abcdef",
  kind: "batch.stuck",
  title: "Gärung steht: <Reflow>",
  text: "Die Gärung von „Reflow“ steht seit 36 Stunden bei 1.018.",
  link: "https://brewery.example/batches/reflow-47",
  createdAt: noon,
  data: { gravity: 1.018 },
};

const context = () => ({ signal: new AbortController().signal, now: () => noon, allowPrivate: true });

type Place = { config: Record<string, unknown>; ids: () => string[]; stop: () => Promise<void> };
type Bench = {
  id: string;
  /** Its settings for a server at this port. */
  at: (port: number) => Record<string, unknown>;
  /** A friendly server, and the ids of the messages that have arrived there. */
  open: () => Promise<Place>;
  /** A server that refuses for good and repeats all that it was told. */
  openHostile: () => Promise<Place>;
  isMissing?: boolean;
};

const browser = createECDH("prime256v1");
const receiver = { p256dh: browser.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
const vapid = createVapidKeys();

/** A notifier that posts to a web address. */
const web = (
  id: string,
  at: Bench["at"],
  idOf: (arrival: { headers: Record<string, unknown>; body: Buffer }) => string,
): Bench => {
  const open = async (hostile: boolean): Promise<Place> => {
    const server = await startHttpServer((arrival, response) => {
      const told = JSON.stringify([arrival.path, arrival.headers, arrival.body.toString("base64")]);
      if (hostile) response.writeHead(400, told.slice(0, 2000), { "x-told": told, "retry-after": told }).end(told);
      else response.writeHead(201).end("x".repeat(100_000));
    });
    return { config: at(server.port), ids: () => server.arrivals.map(idOf), stop: server.close };
  };
  return { id, at, open: () => open(false), openHostile: () => open(true) };
};

const mailAt = (port: number) => ({
  host: "127.0.0.1",
  port,
  security: "none",
  user: "cellar",
  password: "a mail server's password",
  from: "site@brewery.example",
  senderName: "Copper & Co.",
  to: "brewer@brewery.example",
});
const mqttAt = (port: number) => ({ ...broker, host: "127.0.0.1", port, security: "none", topic: "brewery/notices" });

const benches: Bench[] = [
  {
    id: "email",
    at: mailAt,
    async open() {
      const server = await startSmtpServer();
      const idOf = (mail: string) => /^Message-ID: <(.+)@brewery\.example>\r$/m.exec(mail)?.[1] ?? "";
      return { config: mailAt(server.port), ids: () => server.mails.map(idOf), stop: server.close };
    },
    async openHostile() {
      const server = await startSmtpServer({ answers: { AUTH: "535 5.7.8 wrong: $ a mail server's password" } });
      return { config: mailAt(server.port), ids: () => server.mails, stop: server.close };
    },
  },
  web(
    "web-push",
    (port) => ({
      endpoint: `http://127.0.0.1:${port}/push/secret-address`,
      ...receiver,
      vapid,
      contact: "mailto:owner@brewery.example",
    }),
    ({ body }) => JSON.parse(decryptPush(body, browser, Buffer.from(receiver.auth, "base64url"))).id,
  ),
  web(
    "webhook",
    (port) => ({ url: `http://127.0.0.1:${port}/hook`, secret: createWebhookSecret() }),
    ({ headers }) => String(headers["webhook-id"]),
  ),
  web(
    "ntfy",
    (port) => ({ server: `http://127.0.0.1:${port}`, topic: "brewery", token: "tk_secret", tags: ["beer"] }),
    ({ body }) => JSON.parse(body.toString()).sequence_id,
  ),
  {
    id: "mqtt",
    at: mqttAt,
    isMissing: !mosquittoPath,
    async open() {
      const server = await startMosquitto();
      const listener = await connectAsync({ ...mqttAt(server.port), protocol: "mqtt", username: broker.user });
      const ids: string[] = [];
      listener.on("message", (_topic, payload) => ids.push(JSON.parse(payload.toString()).data.id));
      await listener.subscribeAsync("brewery/#", { qos: 1 });
      const stop = async () => {
        await listener.endAsync();
        await server.stop();
      };
      return { config: mqttAt(server.port), ids: () => ids, stop };
    },
    async openHostile() {
      const server = await startSocketServer((socket) =>
        // CONNACK: bad user name or password; then everything that came, as it came.
        socket.on("data", (told) => socket.write(Buffer.concat([Buffer.of(0x20, 2, 0, 4), told]))),
      );
      return { config: mqttAt(server.port), ids: () => [], stop: server.close };
    },
  },
];

/** Every text within a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];

function secretsOf(id: string, config: Record<string, unknown>): string[] {
  const secrets = (findNotifier(id)?.secrets ?? []).flatMap((name) => textsOf(config[name]));
  expect(secrets.length).toBeGreaterThan(0);
  return secrets.flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")]);
}

test("every file that holds a notifier is registered, ids are unique, and each has its place in this suite", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) =>
      readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8").includes("= createNotifier({"),
    )
    .map((name) => name.replace(".ts", ""));
  expect(notifiers.map(({ id }) => id).sort()).toEqual(files.sort());
  expect(benches.map(({ id }) => id).sort()).toEqual(files.sort());
});

test("a kind of channel that does not exist is a problem, and an id that no header could carry a bug", async () => {
  expect(await deliver("constructor", {}, message, context())).toMatchObject({ code: "configuration", again: "final" });
  await expect(deliver("webhook", {}, { ...message, id: "a\r\nb" }, context())).rejects.toThrow(TypeError);
});

describe.each(benches)("$id", (bench) => {
  const send = (config: unknown, changes: Partial<Parameters<typeof deliver>[3]> = {}): Promise<Delivery> =>
    deliver(bench.id, config, message, { ...context(), ...changes });

  test("names its secrets, and takes whole settings", () => {
    const notifier = findNotifier(bench.id);
    const shape = notifier?.config.shape ?? {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining([...(notifier?.secrets ?? [])]));
    expect(notifier?.config.safeParse(bench.at(4711)).success).toBe(true);
  });

  test("takes no settings but whole ones, and never throws over them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (config) => {
        expect(await send(config)).toMatchObject({ code: "configuration", again: "final" });
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  test.skipIf(bench.isMissing)("delivers, with the same id in every attempt", async () => {
    const place = await bench.open();
    expect(await send(place.config)).toEqual({ ok: true, receipt: expect.stringMatching(/^.{1,40}$/) });
    expect(await send(place.config)).toMatchObject({ ok: true });
    await expect.poll(place.ids).toEqual([message.id, message.id]);
    await place.stop();
  });

  test("is to be tried again when nobody listens", async () => {
    expect(await send(bench.at(await freePort()))).toMatchObject({ code: "unreachable", again: "retry" });
  });

  test("is to be tried again when the server hangs up, and when it says nothing in time", async () => {
    const rude = await startSocketServer((socket) => socket.destroy());
    expect(await send(bench.at(rude.port))).toMatchObject({ code: "unreachable", again: "retry" });
    const silent = await startSocketServer((socket) => socket.resume());
    const late = await send(bench.at(silent.port), { timeoutMilliseconds: 100 });
    expect(late).toMatchObject({ code: "timeout", again: "retry" });
    await Promise.all([rude.close(), silent.close()]);
  });

  test("does not stumble over a server that talks nonsense", async () => {
    const mad = await startSocketServer((socket) => socket.end(Buffer.alloc(5000, "\u00ff\r\nHTTP 250 \u0000")));
    expect(await send(bench.at(mad.port))).toMatchObject({ ok: false });
    await mad.close();
  });

  test("lets go of the server when it is stopped, and does not begin when it already was", async () => {
    const met: Socket[] = [];
    const stopper = new AbortController();
    const left = Promise.withResolvers<boolean>();
    const silent = await startSocketServer((socket) => {
      met.push(socket.on("close", () => left.resolve(true)).resume());
      stopper.abort();
    });
    const stopped = await send(bench.at(silent.port), { signal: stopper.signal });
    expect(stopped).toMatchObject({ code: "aborted", again: "retry" });
    expect(await left.promise).toBe(true);
    expect(await send(bench.at(silent.port), { signal: stopper.signal })).toMatchObject({ code: "aborted" });
    expect(met).toHaveLength(1);
    await silent.close();
  });

  test("keeps its secrets to itself when a server refuses and repeats all it was told", async () => {
    const place = await bench.openHostile();
    const refused = await send(place.config);
    expect(refused).toMatchObject({ code: "refused", again: "final" });
    for (const secret of secretsOf(bench.id, place.config)) expect(JSON.stringify(refused)).not.toContain(secret);
    await place.stop();
  });

  test("names the settings that are wrong, and never what they hold", async () => {
    const config = bench.at(4711);
    for (const name of findNotifier(bench.id)?.secrets ?? []) {
      const wrong = await send({ ...config, [name]: "a secret that was mistyped ".repeat(100) });
      expect(wrong).toMatchObject({ code: "configuration", message: expect.stringContaining(name) });
      expect(JSON.stringify(wrong)).not.toContain("mistyped");
    }
  });
});
