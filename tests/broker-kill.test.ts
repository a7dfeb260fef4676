/** Power cuts behind a broker: every message that Mosquitto has taken becomes one reading, though the program is killed in their midst. */
import { randomUUID } from "node:crypto";
import { connectAsync } from "mqtt";
import { describe, expect, test } from "vitest";
import { works } from "../src/jobs/registry.ts";
import { insertBroker } from "../src/storage/brokers.ts";
import { openDatabase } from "../src/storage/database.ts";
import { findDevice } from "../src/storage/devices.ts";
import { meetSensor } from "../src/storage/sensors.ts";
import { emptyDatabase, engines } from "./databases.ts";
import { broker as login, mosquittoPath, startMosquitto } from "./mosquitto-server.ts";
import { startSite } from "./site-server.ts";

const unmet = "early ";
type Mosquitto = Awaited<ReturnType<typeof startMosquitto>>;

/** On PostgreSQL what a killed process held is free after half a minute. */
const roundsOn = { sqlite: 2, postgres: 1 };

/** Reads the sensor's topic, as its owner has set it up. */
async function subscribe(place: { dataFolder: string; databaseUrl: string | undefined }, { port }: Mosquitto) {
  const opened = await openDatabase({ ...place, shared: true, report: () => undefined }, works);
  if (!opened.ok) throw new Error(opened.message);
  const store = { database: opened.value, siteId: "main", now: Date.now };
  const config = {
    address: `mqtt://127.0.0.1:${port}`,
    user: login.user,
    certificateAuthority: "",
    clientId: "wortfolio-kill",
    topics: ["cellar/#"],
    prefix: "",
    discovery: "",
  };
  const added = await insertBroker(store, { name: "Broker", config, password: login.password });
  const bridge = added.ok ? await findDevice(store, added.value) : null;
  if (!bridge) throw new Error("There is no broker.");
  await meetSensor(store, bridge, { key: "Spindle", name: "Spindle" });
  await opened.value.close();
}

const messageOf = (comment: string): string => JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.042, comment });

/** Publishes until it is told to stop, and notes what Mosquitto has taken. */
async function publish({ port }: Mosquitto, taken: string[], signal: AbortSignal, mark = ""): Promise<void> {
  const client = await connectAsync({ host: "127.0.0.1", port, username: login.user, password: login.password });
  while (!signal.aborted) {
    const comment = mark + randomUUID();
    await client.publishAsync("cellar/Spindle", messageOf(comment), { qos: 1 });
    taken.push(comment);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await client.endAsync();
}

const atOnce = 500;

/** So many at once that the program can't have stored them all when Mosquitto has taken them. */
async function publishMany({ port }: Mosquitto, taken: string[]): Promise<void> {
  const client = await connectAsync({ host: "127.0.0.1", port, username: login.user, password: login.password });
  const publishOne = async () => {
    const comment = randomUUID();
    await client.publishAsync("cellar/Spindle", messageOf(comment), { qos: 1 });
    taken.push(comment);
  };
  await Promise.all(Array.from({ length: atOnce }, publishOne));
  await client.endAsync(true);
}

describe.skipIf(!mosquittoPath).each(engines)("a broker on %s", (engine) => {
  test("nothing that the broker has taken is lost or doubled when the program is killed", async () => {
    const mosquitto = await startMosquitto(["max_queued_messages 0"]);
    const place = await emptyDatabase(engine);
    const { databaseUrl } = place.options;
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    let site = await startSite({ demo: false, env });
    await subscribe({ dataFolder: site.dataFolder, databaseUrl }, mosquitto);
    const stored = async () => {
      const printed = await site.command("device", "readings", "Broker Spindle");
      return printed.split("\n").flatMap((line) => line.split("\t").at(-1) || []);
    };
    const since = async () => (await stored()).filter((comment) => !comment.startsWith(unmet));
    // Mosquitto keeps nothing for anybody whom it has not met.
    const met = new AbortController();
    const early = publish(mosquitto, [], met.signal, unmet);
    await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    met.abort();
    await early;
    const taken: string[] = [];
    for (let round = 0; round < roundsOn[engine]; round++) {
      const publishing = new AbortController();
      const published = publish(mosquitto, taken, publishing.signal);
      const before = (await stored()).length;
      await expect.poll(async () => (await stored()).length - before, { timeout: 60_000 }).toBeGreaterThan(20);
      await publishMany(mosquitto, taken);
      await site.stop("SIGKILL");
      const whileDead = taken.length;
      await expect.poll(() => taken.length - whileDead, { timeout: 10_000 }).toBeGreaterThan(20);
      publishing.abort();
      await published;
      site = await startSite({ dataFolder: site.dataFolder, env });
    }
    await expect
      .poll(async () => new Set(await since()).size, { timeout: 90_000, interval: 1000 })
      .toBeGreaterThanOrEqual(taken.length);
    expect((await since()).toSorted()).toEqual(taken.toSorted());
    await site.remove();
    await place.remove();
    await mosquitto.stop();
  }, 240_000);
});
