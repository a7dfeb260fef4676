/** From a posted reading to the alert that it fires, as it lies in the outbox: at rest, and while devices send as much as they can, of no batch and of watched ones. */
import { setTimeout as wait } from "node:timers/promises";
import { emptyDatabase, type EngineName, engines, openOrThrow } from "../tests/databases.ts";
import { dataOf, insert } from "../tests/entry-factory.ts";
import { startSite } from "../tests/site-server.ts";
import { now, stopwatch } from "../src/platform/clock.ts";
import { saveRule } from "../src/storage/alert-rules.ts";
import { migrate, type Store } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import type { Row } from "./judge.ts";
import { load } from "./load.ts";
import { noBudget } from "./no-budget.ts";
import { rounds } from "./settings.ts";

/** The bar under load is for so many readings a second; where fewer were stored it is not judged. */
const least = 5000;
const loadSeconds = 30;
const warmMilliseconds = 5000;
const watched = rounds(12);
/** More than can be told of while the load lasts. */
const watchedUnderLoad = 100;
/** Between a reading and the one that confirms it, so that each is looked at. */
const apartMilliseconds = 1000;
const patienceMilliseconds = 60_000;
/** How often the outbox is looked at: under load who looks takes from what is measured. */
const looks = { atRest: 10, loaded: 50 } as const;
const hour = 3_600_000;

const body = (celsius: number) => JSON.stringify({ name: "Spindle", temp: celsius, gravity: 1.042, battery: 3.9 });

type Brewed = { batchId: string; token: string };

/** A batch that ferments, with the device that measures it. */
async function brew(store: Store, name: string): Promise<Brewed> {
  const data = { ...dataOf.batch, batchStatus: "Fermenting" as const, fermentationStartedAt: now() - hour, og: 1.05 };
  const batch = await insert(store, { kind: "batch", title: name, data });
  const { device, token } = await insertDevice(store, { name });
  await assignDevice(store, device.id, batch.id, now() - hour);
  return { batchId: batch.id, token };
}

async function brewMany(store: Store, name: string, count: number): Promise<Brewed[]> {
  const brewed: Brewed[] = [];
  for (let index = 0; index < count; index++) brewed.push(await brew(store, `${name} ${index}`));
  return brewed;
}

const addressOf = (url: string, { token }: Pick<Brewed, "token">): string => `${url}/stream?id=${token}`;

async function isTold({ database, siteId }: Store, batchId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom("alerts")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function post(url: string, batch: Brewed): Promise<void> {
  const answer = await fetch(addressOf(url, batch), { method: "POST", body: body(35) });
  if (!answer.ok) throw new Error(`${answer.status}`);
}

/** Seconds from the post to the alert, which is written with its event in one transaction. A single reading tells nothing, the second does. */
async function timeOf(store: Store, url: string, batch: Brewed, every: number = looks.atRest): Promise<number> {
  await post(url, batch);
  await wait(apartMilliseconds);
  const elapsed = stopwatch();
  await post(url, batch);
  while (!(await isTold(store, batch.batchId))) {
    if (elapsed() > patienceMilliseconds) throw new Error("No alert within a minute.");
    await wait(every);
  }
  return elapsed() / 1000;
}

async function timesOf(store: Store, url: string, batches: readonly Brewed[]): Promise<number[]> {
  const times: number[] = [];
  for (const batch of batches) times.push(await timeOf(store, url, batch));
  return times;
}

/** One alert after the other until the load ends; what comes after its end says nothing of it. */
async function timesWhile(
  store: Store,
  url: string,
  batches: readonly Brewed[],
  isLoaded: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (const batch of batches) {
    const took = await timeOf(store, url, batch, looks.loaded);
    if (isLoaded() || times.length === 0) times.push(took);
    if (!isLoaded()) break;
  }
  return times;
}

async function underLoad(store: Store, url: string, name: string, senders: readonly Pick<Brewed, "token">[]) {
  const told = await brewMany(store, name, watchedUnderLoad);
  const urls = senders.map((sender) => addressOf(url, sender));
  // A device that is new is paired by its first message: what is measured comes after it.
  for (const each of urls) await (await fetch(each, { method: "POST", body: body(19.4) })).text();
  let isLoaded = true;
  const loaded = load({ url, urls, body: body(19.4) }, loadSeconds).finally(() => (isLoaded = false));
  await wait(warmMilliseconds);
  const times = await timesWhile(store, url, told, () => isLoaded);
  const { answered, duration } = await loaded;
  const rate = Math.round(answered / duration);
  const note = `the latest of ${times.length}; ${rate} readings a second were stored meanwhile`;
  const row = { name, unit: "s", samples: [Math.max(...times)], note };
  return rate < least ? row : { ...row, bar: { most: 5 } };
}

async function measureOn(engine: EngineName): Promise<Row[]> {
  const place = await emptyDatabase(engine);
  const empty = await openOrThrow(place.options);
  const migrated = await migrate(empty);
  if (!migrated.ok) throw new Error(migrated.message);
  await empty.close();
  const database = await openOrThrow({ ...place.options, shared: true });
  const store: Store = { database, siteId: "main", now };
  const level = { is: "level", quantity: "celsius", side: "above", than: 30, hours: 0 } as const;
  await saveRule(store, { scope: { is: "all", id: "" }, rule: { join: "all", conditions: [level] }, enabled: true });
  const { dataFolder, databaseUrl } = place.options;
  const site = await startSite({ dataFolder, env: { ...noBudget, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  const quiet = await timesOf(store, site.url, await brewMany(store, "Quiet", watched));
  const rows: Row[] = [{ name: `${engine}, at rest`, unit: "s", samples: quiet, bar: { most: 1 } }];
  const { token } = await insertDevice(store, { name: "Busy" });
  const loads: [string, readonly Pick<Brewed, "token">[]][] = [
    ["readings of no batch", [{ token }]],
    ["readings of 100 watched batches", await brewMany(store, "Busy", 100)],
    ["readings of one watched batch", await brewMany(store, "Busiest", 1)],
  ];
  for (const [name, senders] of loads) rows.push(await underLoad(store, site.url, `${engine}, ${name}`, senders));
  await database.close();
  await site.stop();
  await place.remove();
  return rows;
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measureOn(engine)));
  return rows;
}
