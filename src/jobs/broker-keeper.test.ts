/** Brokers, with a real Mosquitto: messages become readings, nothing is lost or doubled by a break, and running batches are told. */
import { type MqttClient, connectAsync } from "mqtt";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import { broker as login, mosquittoPath, startMosquitto } from "../../tests/mosquitto-server.ts";
import { certificate } from "../../tests/notifier-servers.ts";
import { usualIntake } from "../features/fermentation/ingest-reading.ts";
import { createLog } from "../platform/log.ts";
import { type BrokerConfig, findBroker, insertBroker, removeBroker, updateBroker } from "../storage/brokers.ts";
import type { Store } from "../storage/database.ts";
import { findDevice, listDevices } from "../storage/devices.ts";
import { latestReadingsOfDevice } from "../storage/readings.ts";
import { updateEntry } from "../storage/save-entry.ts";
import { meetSensor } from "../storage/sensors.ts";
import { listUnknown } from "../storage/unknown-senders.ts";
import { BrokerKeeper } from "./broker-keeper.ts";

const log = createLog("silent");

describe.skipIf(!mosquittoPath).each(engines)("on %s", (engine) => {
  let server: Awaited<ReturnType<typeof startMosquitto>>;
  let opened: TestDatabase;
  const running: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startMosquitto();
    opened = await openTestDatabase(engine);
  });
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });
  afterAll(async () => {
    await server.stop();
    await opened.dispose();
  });

  const siteStore = (): Store => ({ ...opened.store(), now: Date.now });
  let count = 0;
  const configOf = (more: Partial<BrokerConfig> = {}): BrokerConfig => ({
    address: `mqtt://127.0.0.1:${server.port}`,
    user: login.user,
    certificateAuthority: "",
    clientId: `wortfolio-${engine}-${++count}`,
    topics: ["#"],
    prefix: "",
    discovery: "",
    ...more,
  });

  async function addBroker(store: Store, config: BrokerConfig): Promise<string> {
    const added = await insertBroker(store, { name: "Cellar", config, password: login.password });
    if (!added.ok) throw new Error(added.message);
    return added.value;
  }

  /** Somebody has said that who sends under this name is a device. */
  async function pair(store: Store, id: string, key: string): Promise<void> {
    const bridge = await findDevice(store, id);
    if (bridge) await meetSensor(store, bridge, { key, name: key });
  }

  async function keep(store: Store): Promise<BrokerKeeper> {
    const keeper = new BrokerKeeper({
      store,
      log,
      intake: usualIntake,
      origin: "http://localhost",
      longestWait: 200,
      roundMilliseconds: 100,
    });
    running.push(() => keeper.stop());
    await keeper.start();
    return keeper;
  }

  async function publisher(): Promise<MqttClient> {
    const client = await connectAsync({
      host: "127.0.0.1",
      port: server.port,
      username: login.user,
      password: login.password,
    });
    running.push(() => client.endAsync(true));
    return client;
  }

  const untilConnected = (store: Store, id: string) =>
    expect.poll(async () => (await findBroker(store, id))?.status.connected).toBe(true);

  async function readingsOf(store: Store, name: string) {
    const device = (await listDevices(store)).find((each) => each.name === name);
    return device ? latestReadingsOfDevice(store, device.id, 1000) : [];
  }

  test("values on topics of their own become one reading", async () => {
    const store = siteStore();
    const id = await addBroker(store, configOf({ topics: [`${engine}/a/#`] }));
    await pair(store, id, "Green");
    await keep(store);
    await untilConnected(store, id);
    const client = await publisher();
    const values = { tilt: "40", temperature: "19.5", temp_units: "C", battery: "3.9", gravity: "1.042", RSSI: "-70" };
    for (const [field, value] of Object.entries(values)) await client.publishAsync(`${engine}/a/Green/${field}`, value);
    await expect
      .poll(() => readingsOf(store, "Cellar Green"))
      .toMatchObject([{ celsius: 19.5, gravity: 1.042, rawAngle: 40, batteryVolts: 3.9, rssi: -70 }]);
    expect((await findBroker(store, id))?.status).toMatchObject({ connected: true, trouble: null });
    await expect.poll(async () => (await findBroker(store, id))?.status.messages).toBe(6);
  });

  test("what comes while nobody listens waits at the broker, and is stored once", async () => {
    const store = siteStore();
    const topic = `${engine}/b/Cellar`;
    const id = await addBroker(store, configOf({ topics: [topic] }));
    await pair(store, id, "Cellar");
    const first = await keep(store);
    await untilConnected(store, id);
    await first.stop();
    const client = await publisher();
    for (let index = 0; index < 30; index++)
      await client.publishAsync(topic, JSON.stringify({ temperature: 10 + index / 10 }), { qos: 1 });
    await keep(store);
    await expect.poll(async () => (await readingsOf(store, "Cellar Cellar")).length).toBe(30);
  });

  test("who is not known waits, and what waits has come once however often it is sent", async () => {
    const store = siteStore();
    const topic = `${engine}/g/probe`;
    const id = await addBroker(store, configOf({ topics: [`${engine}/g/#`] }));
    const keeper = await keep(store);
    await untilConnected(store, id);
    const client = await publisher();
    await client.publishAsync(topic, "11.8", { qos: 1 });
    await client.publishAsync(topic, "11.9", { qos: 1 });
    await client.publishAsync(`${engine}/g/Spindle`, JSON.stringify({ temperature: 20 }), { qos: 1 });
    await expect.poll(async () => (await listUnknown(store)).length).toBe(2);
    await expect
      .poll(() => listUnknown(store))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ bridgeId: id, sensor: topic, name: "probe", protocol: "", messages: 2 }),
          expect.objectContaining({ sensor: "Spindle", protocol: "brewfather-stream", messages: 1 }),
        ]),
      );
    await keeper.stop();
    expect((await listDevices(store)).map(({ name }) => name)).toEqual(["Cellar"]);
    expect((await findBroker(store, id))?.status).toMatchObject({ messages: 3, readings: 0, dropped: {} });
  });

  test("a broker that is started again is found again, and says meanwhile since when and when next", async () => {
    const store = siteStore();
    const topic = `${engine}/c/Cellar`;
    const id = await addBroker(store, configOf({ topics: [topic] }));
    await pair(store, id, "Cellar");
    await keep(store);
    await untilConnected(store, id);
    await server.halt();
    await expect
      .poll(async () => (await findBroker(store, id))?.status)
      .toMatchObject({ connected: false, trouble: "refused", nextAt: expect.any(Number) });
    await server.resume();
    await untilConnected(store, id);
    const client = await publisher();
    await client.publishAsync(topic, JSON.stringify({ temperature: 20 }), { qos: 1 });
    await expect.poll(async () => (await readingsOf(store, "Cellar Cellar")).length).toBe(1);
  });

  test("a retained message without a time counts for nothing, one with a time once", async () => {
    const store = siteStore();
    const client = await publisher();
    const at = Date.now() - 60_000;
    await client.publishAsync(`${engine}/d/Old`, JSON.stringify({ temperature: 20 }), { qos: 1, retain: true });
    const timed = JSON.stringify({ SG: "1.05", Temp: "68", Color: "Red", WoB: "3", timeStamp: Math.floor(at / 1000) });
    await client.publishAsync(`${engine}/d/tilt_Red`, timed, { qos: 1, retain: true });
    const id = await addBroker(store, configOf({ topics: [`${engine}/d/#`] }));
    await pair(store, id, "Red");
    for (let round = 0; round < 2; round++) {
      const keeper = await keep(store);
      await untilConnected(store, id);
      await expect.poll(async () => (await findBroker(store, id))?.status.dropped["retained"]).toBe(round + 1);
      await expect.poll(async () => (await readingsOf(store, "Cellar Red")).length).toBe(1);
      await keeper.stop();
    }
    expect((await listDevices(store)).map(({ name }) => name).sort()).toEqual(["Cellar", "Cellar Red"]);
  });

  test("an encrypted broker with an authority of its own", async () => {
    const store = siteStore();
    const address = `mqtts://127.0.0.1:${server.securePort}`;
    const config = configOf({ address, topics: [`${engine}/e/#`] });
    const id = await addBroker(store, config);
    const keeper = await keep(store);
    await expect.poll(async () => (await findBroker(store, id))?.status.trouble).toBe("untrusted");
    const trusting = { ...config, certificateAuthority: certificate.cert };
    await updateBroker(store, id, { name: "Cellar", config: trusting, password: login.password });
    keeper.look();
    await untilConnected(store, id);
  });

  test.each([
    ["a wrong password", { password: "wrong" }, "login"],
    ["a name that nobody has", { address: "mqtt://nobody.invalid" }, "name"],
    ["a port where nothing is", { address: "mqtt://127.0.0.1:1" }, "refused"],
    ["an address of a cloud's credentials", { address: "ws://169.254.169.254/mqtt" }, "address"],
  ] as const)(
    "%s: %s",
    async (_, { password = login.password, ...more }: { password?: string; address?: string }, trouble) => {
      const store = siteStore();
      const added = await insertBroker(store, { name: "Cellar", config: configOf(more), password });
      await keep(store);
      await expect
        .poll(async () => (await findBroker(store, added.ok ? added.value : ""))?.status.trouble)
        .toBe(trouble);
    },
  );

  test("only one of two processes holds the connection, and the other takes over when it ends", async () => {
    if (engine === "sqlite") return;
    const store = siteStore();
    const topic = `${engine}/f/Cellar`;
    const id = await addBroker(store, configOf({ topics: [topic] }));
    await pair(store, id, "Cellar");
    const first = await keep(store);
    await untilConnected(store, id);
    const other = { ...store, database: await opened.openAnother() };
    const second = await keep(other);
    second.look();
    const client = await publisher();
    for (let index = 0; index < 10; index++)
      await client.publishAsync(topic, JSON.stringify({ temperature: 20 + index }), { qos: 1 });
    await expect.poll(async () => (await readingsOf(store, "Cellar Cellar")).length).toBe(10);
    await first.stop();
    await client.publishAsync(topic, JSON.stringify({ temperature: 5 }), { qos: 1 });
    second.look();
    await expect.poll(async () => (await readingsOf(store, "Cellar Cellar")).length).toBe(11);
  });

  async function keptOn(filter: string): Promise<Map<string, string>> {
    const client = await publisher();
    const kept = new Map<string, string>();
    client.on("message", (topic, payload) => kept.set(topic, payload.toString()));
    await client.subscribeAsync(filter, { qos: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return kept;
  }

  test("running batches are told with what Home Assistant needs, and taken away again", async () => {
    const store = siteStore();
    const setPoints = [{ hours: 0, celsius: 19, name: "Rise", freeRise: true }];
    const data = { ...dataOf.batch, number: 47, targetFg: 1.01, fermentationStartedAt: Date.now(), setPoints };
    const entry = { kind: "batch", title: "Reflow", slug: "reflow", status: "draft", data } as const;
    const batch = await insert(store, entry);
    const prefix = `${engine}-wort`;
    const discovery = `${engine}-ha`;
    const id = await addBroker(store, configOf({ topics: [`${prefix}/#`, `${discovery}/#`], prefix, discovery }));
    await keep(store);
    await untilConnected(store, id);
    const told = await keptOn(`${prefix}/#`);
    expect(told.get(`${prefix}/status`)).toBe("online");
    expect(JSON.parse(told.get(`${prefix}/batches/reflow`) ?? "{}")).toMatchObject({
      name: "Reflow",
      status: "Fermenting",
      target_gravity: 1.01,
      target_temperature: 19,
      step: 1,
      step_name: "Rise",
      free_rise: true,
    });
    const configs = await keptOn(`${discovery}/#`);
    expect([...configs.values()].map((text) => JSON.parse(text) as object)).toContainEqual(
      expect.objectContaining({ device_class: "temperature", unit_of_measurement: "°C", state_class: "measurement" }),
    );
    const setPoint = [...configs].find(([topic]) => topic.endsWith("/target_temperature/config"))?.[1] ?? "{}";
    expect(JSON.parse(setPoint)).toMatchObject({
      json_attributes_topic: `${prefix}/batches/reflow`,
      json_attributes_template: expect.stringContaining("value_json.free_rise"),
    });
    expect((await findBroker(store, id))?.status).toMatchObject({ messages: 0 });
    await updateEntry(store, batch.id, batch.revision, { data: { ...batch.data, batchStatus: "Completed" } }, owner);
    await expect.poll(async () => [...(await keptOn(`${discovery}/#`)).values()]).toEqual([]);
    expect([...(await keptOn(`${prefix}/#`)).keys()]).toEqual([`${prefix}/status`]);
    await removeBroker(store, id);
    await expect.poll(async () => (await keptOn(`${prefix}/#`)).size).toBe(0);
  });
});
