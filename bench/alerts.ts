/** From a posted reading to the alert that it fires, as it lies in the outbox: at rest, and while a device of no batch sends as much as it can. */
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

const least = 5000;
const loadSeconds = 20;
const watched = rounds(12);
const patienceMilliseconds = 60_000;
const hour = 3_600_000;

const body = (celsius: number) => JSON.stringify({ name: "Spindle", temp: celsius, gravity: 1.042, battery: 3.9 });

/** A batch that ferments, with the device that measures it. */
async function brew(store: Store, name: string) {
  const data = { ...dataOf.batch, batchStatus: "Fermenting" as const, fermentationStartedAt: now() - hour, og: 1.05 };
  const batch = await insert(store, { kind: "batch", title: name, data });
  const { device, token } = await insertDevice(store, { name });
  await assignDevice(store, device.id, batch.id, now() - hour);
  return { batchId: batch.id, token };
}

const post = async (url: string, token: string, celsius: number): Promise<void> => {
  const answer = await fetch(`${url}/stream?id=${token}`, { method: "POST", body: body(celsius) });
  if (!answer.ok) throw new Error(`${answer.status}`);
};

async function isTold({ database, siteId }: Store, batchId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom("alerts")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Seconds from the post to the alert, which is written with its event in one transaction. */
async function timeOf(store: Store, url: string, { batchId, token }: Awaited<ReturnType<typeof brew>>) {
  const elapsed = stopwatch();
  await post(url, token, 35);
  while (!(await isTold(store, batchId))) {
    if (elapsed() > patienceMilliseconds) throw new Error("No alert within a minute.");
    await wait(10);
  }
  return elapsed() / 1000;
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
  const batches = [];
  for (let index = 0; index < 2 * watched; index++) batches.push(await brew(store, `Batch ${index}`));
  const busy = await insertDevice(store, { name: "Busy" });
  const { dataFolder, databaseUrl } = place.options;
  const site = await startSite({ dataFolder, env: { ...noBudget, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  const quiet: number[] = [];
  for (const batch of batches.slice(0, watched)) quiet.push(await timeOf(store, site.url, batch));
  const loaded = load({ url: `${site.url}/stream?id=${busy.token}`, body: body(19.4) }, loadSeconds);
  await wait(5000);
  const under: number[] = [];
  for (const batch of batches.slice(watched)) under.push(await timeOf(store, site.url, batch));
  const { answered, duration } = await loaded;
  await database.close();
  await site.stop();
  await place.remove();
  const rate = Math.round(answered / duration);
  const name = `${engine}, at 5,000 readings a second`;
  const note = `${rate} readings a second were stored meanwhile`;
  return [
    { name: `${engine}, at rest`, unit: "s", samples: quiet, bar: { most: 1 } },
    rate < least ? { name, missing: note } : { name, unit: "s", samples: under, bar: { most: 5 }, note },
  ];
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measureOn(engine)));
  return rows;
}
