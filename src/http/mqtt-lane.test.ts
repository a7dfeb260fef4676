/** The site's own broker: who may publish, what is stored before it is acknowledged, and what strangers say. */
import { connect as open, createServer, type AddressInfo, type Server } from "node:net";
import * as fc from "fast-check";
import mqtt from "mqtt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { testWorker } from "../../tests/do-work.ts";
import { listPayloads } from "../storage/device-activity.ts";
import { insertDevice, retireDevice } from "../storage/devices.ts";
import { latestReadingsOfDevice } from "../storage/readings.ts";
import { createMqttLane, type MqttLane } from "./mqtt-lane.ts";

describe.each(engines)("the site's own broker on %s", (engine) => {
  let opened: TestDatabase;
  let server: Server;
  let lane: MqttLane;
  let store: ReturnType<TestDatabase["store"]>;
  const faults: unknown[] = [];
  const clock = { now: noon };
  const clients: mqtt.MqttClient[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    store = opened.store(clock);
    lane = await createMqttLane(store, (fault) => void faults.push(fault));
    server = createServer((socket) => lane.take(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.endAsync(true);
    await lane.stop();
    await new Promise((resolve) => server.close(resolve));
    expect(faults.splice(0)).toEqual([]);
  });

  const port = () => (server.address() as AddressInfo).port;
  async function signIn(password: string | undefined, more: mqtt.IClientOptions = {}): Promise<mqtt.MqttClient> {
    const credentials = password === undefined ? {} : { username: "spindle", password };
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port()}`, {
      ...credentials,
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      ...more,
    });
    client.on("error", () => undefined);
    clients.push(client);
    return client;
  }
  const float = () => insertDevice(store, { name: "Float", gravityUnit: "sg" });
  const stored = async (deviceId: string) =>
    (await latestReadingsOfDevice(store, deviceId, 9)).map(({ gravity, celsius }) => [gravity, celsius]);
  const reading = (gravity: number) => JSON.stringify({ gravity, temperature: 19.4, temp_units: "C", name: "Float" });

  test("what a device publishes with its token is stored when it is acknowledged", async () => {
    const { device, token } = await float();
    const client = await signIn(token);
    await client.publishAsync("ispindel/Float", reading(1.0421), { qos: 1 });
    expect(await stored(device.id)).toEqual([[1.0421, 19.4]]);
    clock.now += 60_000;
    await client.publishAsync("ispindel/Float", reading(1.042), { qos: 2 });
    expect(new Set((await stored(device.id)).map(([gravity]) => gravity))).toEqual(new Set([1.042, 1.0421]));
  });

  const spindle = { tilt: "45.2", temperature: "19.5", battery: "3.9", gravity: "1.0411", RSSI: "-60" };
  /** Each waits for the acknowledgement of the one before. */
  async function sayInTurn(client: mqtt.MqttClient, values: Record<string, string>, topic = "ispindel/Float") {
    for (const [field, value] of Object.entries(values))
      await client.publishAsync(`${topic}/${field}`, value, { qos: 1 });
  }
  const joined = async (deviceId: string) => {
    await testWorker(store).drain();
    return stored(deviceId);
  };

  test("values on topics of their own are one reading, whoever waits for which acknowledgement", async () => {
    const { device, token } = await float();
    const began = clock.now;
    const client = await signIn(token);
    await Promise.all(
      Object.entries(spindle).map(([field, value]) =>
        client.publishAsync(`ispindel/Float/${field}`, value, { qos: 1 }),
      ),
    );
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
    clock.now += 60_000;
    await sayInTurn(client, { ...spindle, gravity: "1.0405" });
    expect(await joined(device.id)).toEqual([
      [1.0411, 19.5],
      [1.0405, 19.5],
    ]);
    expect((await latestReadingsOfDevice(store, device.id, 2)).map(({ at }) => at)).toEqual([began, began + 60_000]);
  });

  test("values of a device that leaves after each of them are one reading", async () => {
    const { device, token } = await float();
    for (const [field, value] of Object.entries(spindle)) {
      const client = await signIn(token);
      await client.publishAsync(`ispindel/Float/${field}`, value, { qos: 1 });
      await client.endAsync();
    }
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
  });

  test("values whose last never comes are a reading three seconds later", async () => {
    const { device, token } = await float();
    await sayInTurn(await signIn(token), { temperature: "19.5", gravity: "1.0411" });
    clock.now += 2999;
    expect(await joined(device.id)).toEqual([]);
    clock.now += 1;
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
  });

  test("what follows the last value and measures nothing is no message of the device", async () => {
    const { device, token } = await float();
    const client = await signIn(token);
    await sayInTurn(client, spindle);
    await testWorker(store).drain();
    await sayInTurn(client, { "run-time": "6.0", interval: "900" });
    clock.now += 3000;
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
    expect((await listPayloads(store, device.id)).map(({ outcome }) => outcome.result)).toEqual(["stored"]);
  });

  test("values whose work was broken off behind their reading are no second one", async () => {
    const { device, token } = await float();
    await sayInTurn(await signIn(token), spindle);
    const { db } = store.database;
    const [row] = await db.selectFrom("jobs").selectAll().where("kind", "=", "join-values").execute();
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
    await db
      .insertInto("jobs")
      .values({ ...row!, state: "running", attempts: 1, holder: "gone" })
      .execute();
    expect(await joined(device.id)).toEqual([[1.0411, 19.5]]);
  });

  test("a value that comes again belongs to the same reading, another one to the next", async () => {
    const { device, token } = await float();
    const client = await signIn(token);
    await sayInTurn(client, { temperature: "19.5" });
    await client.publishAsync("ispindel/Float/temperature", "19.5", { qos: 1, dup: true });
    await sayInTurn(client, { gravity: "1.0411" });
    clock.now += 1000;
    await sayInTurn(client, { temperature: "19.6", gravity: "1.0410", RSSI: "-60" });
    clock.now += 3000;
    expect(await joined(device.id)).toEqual([
      [1.0411, 19.5],
      [1.041, 19.6],
    ]);
  });

  test("a token in a topic is not kept, and what waits is nobody’s once its device is retired", async () => {
    const { device, token } = await float();
    await sayInTurn(await signIn(token), spindle, `ispindel/${token}`);
    const rows = await store.database.db.selectFrom("jobs").select("payload").execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).not.toContain(token);
    await retireDevice(store, device.id);
    expect(await joined(device.id)).toEqual([]);
    expect(await store.database.db.selectFrom("jobs").select("id").where("kind", "=", "join-values").execute()).toEqual(
      [],
    );
  });

  test("without a token, with a wrong one and after the device went nobody comes in", async () => {
    await float();
    await expect(signIn(undefined)).rejects.toMatchObject({ code: 4 });
    await expect(signIn("")).rejects.toMatchObject({ code: 4 });
    await expect(signIn("not-a-token")).rejects.toMatchObject({ code: 4 });
  });

  test("a message that comes again is stored once", async () => {
    const { device, token } = await float();
    const client = await signIn(token);
    await client.publishAsync("ispindel/Float", reading(1.05), { qos: 1 });
    clock.now += 1000;
    await client.publishAsync("ispindel/Float", reading(1.05), { qos: 1, dup: true });
    expect(await stored(device.id)).toEqual([[1.05, 19.4]]);
    await client.publishAsync("ispindel/Float", reading(1.05), { qos: 1 });
    expect(await stored(device.id)).toHaveLength(2);
  });

  test("nothing is passed on or kept: subscriptions are refused, and nothing is retained", async () => {
    const { token } = await float();
    const client = await signIn(token);
    await expect(client.subscribeAsync("#")).rejects.toThrow();
    await client.publishAsync("ispindel/Float", reading(1.05), { qos: 1, retain: true });
    const other = await signIn(token);
    let heard = 0;
    other.on("message", () => heard++);
    await other.subscribeAsync("ispindel/#").catch(() => undefined);
    await other.publishAsync("ispindel/Float", reading(1.04), { qos: 1 });
    expect(heard).toBe(0);
  });

  test("what is no reading is acknowledged, stores nothing, and the next one counts", async () => {
    const { device, token } = await float();
    const client = await signIn(token, {
      will: { topic: "ispindel/Float", payload: Buffer.from(reading(1.099)), qos: 1, retain: true },
    });
    for (const [topic, payload] of [
      ["tele/plug/STATE", '{"POWER":"ON"}'],
      ["ispindel/Float", "{broken"],
      ["ispindel/Float", ""],
      ["$SYS/broker", "1"],
    ] as const)
      await client.publishAsync(topic, payload, { qos: 1 });
    await client.publishAsync("ispindel/Float", reading(1.03), { qos: 1 });
    client.stream.destroy();
    await new Promise<void>((resolve) => client.once("close", () => resolve()));
    expect(await stored(device.id)).toEqual([[1.03, 19.4]]);
  });

  test("a packet that says it is large ends its connection before it has come", async () => {
    const socket = open(port(), "127.0.0.1");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => undefined);
    socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0x00]));
    await closed;
    const { token } = await float();
    const client = await signIn(token);
    const gone = new Promise<void>((resolve) => client.once("close", () => resolve()));
    client.publish("ispindel/Float", "x".repeat(70_000), { qos: 1 }, () => undefined);
    await gone;
  });

  test("any bytes leave the door open", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const socket = open(port(), "127.0.0.1");
        socket.on("error", () => undefined);
        const closed = new Promise((resolve) => socket.once("close", resolve));
        socket.end(Buffer.from(bytes));
        await closed;
      }),
      { numRuns: 60, seed: 7 },
    );
    const { device, token } = await float();
    const client = await signIn(token);
    await client.publishAsync("ispindel/Float", reading(1.02), { qos: 1 });
    expect(await stored(device.id)).toEqual([[1.02, 19.4]]);
  });
});
