/** Durable readings a second that come through one MQTT broker, by one connection: each is acknowledged once it is stored. */
import { connectAsync } from "mqtt";
import { emptyDatabase, type EngineName, engines } from "../tests/databases.ts";
import { broker, mosquittoPath, startMosquitto } from "../tests/mosquitto-server.ts";
import { usualIntake } from "../src/features/fermentation/ingest-reading.ts";
import { BrokerKeeper } from "../src/jobs/broker-keeper.ts";
import { works } from "../src/jobs/registry.ts";
import { stopwatch } from "../src/platform/clock.ts";
import { createLog } from "../src/platform/log.ts";
import { findBroker, insertBroker } from "../src/storage/brokers.ts";
import { migrate, openDatabase, type Store } from "../src/storage/database.ts";
import { findDevice } from "../src/storage/devices.ts";
import { meetSensor } from "../src/storage/sensors.ts";
import type { Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const messages = 20_000;
const least = 5000;
const senders = 20;

type Server = Awaited<ReturnType<typeof startMosquitto>>;

const statusOf = async (store: Store, id: string) => (await findBroker(store, id))?.status;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const storedIn = async ({ database, siteId }: Store): Promise<number> => {
  const { count } = await database.db
    .selectFrom("readings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return siteId === "" ? 0 : Number(count);
};

/** What waits at the broker when the site comes back is taken in one go; the publisher takes no part of the machine. */
async function rateOf(engine: EngineName, server: Server): Promise<number> {
  const place = await emptyDatabase(engine);
  const opened = await openDatabase(place.options, works);
  if (!opened.ok) throw new Error(opened.message);
  const migrated = await migrate(opened.value);
  if (!migrated.ok) throw new Error(migrated.message);
  const store: Store = { database: opened.value, siteId: "main", now: Date.now };
  const topic = `bench/${engine}-${Date.now()}`;
  const added = await insertBroker(store, {
    name: "Bench",
    password: broker.password,
    config: {
      address: `mqtt://127.0.0.1:${server.port}`,
      user: broker.user,
      certificateAuthority: "",
      clientId: topic.replace("/", "-"),
      topics: [`${topic}/#`],
      prefix: "",
      discovery: "",
    },
  });
  if (!added.ok) throw new Error(added.message);
  const bridge = await findDevice(store, added.value);
  if (!bridge) throw new Error("The broker is gone.");
  for (let sender = 0; sender < senders; sender++)
    await meetSensor(store, bridge, { key: `${sender}`, name: `${sender}` });
  const intake = { ...usualIntake, budget: { ofDevice: 1e9, ofSite: 1e9 } };
  const parts = { store, log: createLog("silent"), intake, origin: "http://localhost", longestWait: 200 };
  const first = new BrokerKeeper(parts);
  await first.start();
  await until(async () => (await statusOf(store, added.value))?.connected === true);
  await first.stop();
  const login = { username: broker.user, password: broker.password };
  const client = await connectAsync({ ...login, host: "127.0.0.1", port: server.port });
  await Promise.all(
    Array.from({ length: messages }, (_, index) =>
      client.publishAsync(
        `${topic}/${index % senders}`,
        JSON.stringify({ temperature: 19.4, gravity: 1.042, battery: 3.9 }),
        { qos: 1 },
      ),
    ),
  );
  await client.endAsync();
  const second = new BrokerKeeper(parts);
  const elapsed = stopwatch();
  await second.start();
  await until(async () => (await storedIn(store)) >= messages);
  const rate = messages / (elapsed() / 1000);
  await second.stop();
  await opened.value.close();
  await place.remove();
  return rate;
}

export async function measure(): Promise<Row[]> {
  if (!mosquittoPath) return [{ name: "all of this part", missing: "Mosquitto is not installed" }];
  const server = await startMosquitto(["max_queued_messages 0", "max_inflight_messages 1000"]);
  const rows: Row[] = [];
  for (const engine of engines) {
    const samples: number[] = [];
    for (let pass = 0; pass < rounds(2); pass++) samples.push(await rateOf(engine, server));
    rows.push({ name: `${engine}, one broker`, unit: "readings/s", samples, bar: { least } });
  }
  await server.stop();
  return rows;
}
