/** What a batch's page costs with 10,000, 100,000 and a million readings, and what a new reading costs there and on a site whose home shows them. */
import { setTimeout as wait } from "node:timers/promises";
import { program } from "../src/domain/people/program.ts";
import { summarizeBatch } from "../src/features/fermentation/summarize-batch.ts";
import { now } from "../src/platform/clock.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { findEntry } from "../src/storage/entries.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { buildSite } from "../tests/big-site/build-site.ts";
import { type SiteSize, siteSizes } from "../tests/big-site/site-size.ts";
import { emptyDatabase, openOrThrow } from "../tests/databases.ts";
import { everyChoice } from "../tests/every-choice.ts";
import { longBatch } from "../tests/volume/addresses.ts";
import { costOf, get, serve, settle, type Served } from "./cost.ts";
import { interleave, ratios } from "./interleave.ts";
import { median, type Row } from "./judge.ts";
import { megabytesOf } from "./memory.ts";

const sizes = [10_000, 100_000, 1_000_000] as const;
const [smallest] = sizes;
const beside = { most: 1.2 };

const sizeOf = (readings: number): SiteSize => ({
  ...siteSizes.small,
  entries: { batch: 10, recipe: 0, post: 0, beer: 0, project: 0, talk: 0, record: 0, page: 0 },
  drawer: 0,
  readingsOfLongBatch: readings,
  people: 0,
});

type Probe = Served & { slug: string; send: (readings: number) => Promise<void>; remove: () => Promise<void> };

/** A device more in a batch, and how it sends. */
async function probe(served: Served, slug: string, remove: () => Promise<void>): Promise<Probe> {
  const token = (await served.site.command("device", "add", "Probe", "--batch", slug)).split("\n").at(-1) ?? "";
  let sent = 0;
  const post = async () => {
    const body = `{"name":"Probe","temp":${(19 + (++sent % 100) / 100).toFixed(2)},"gravity":1.0420}`;
    const answer = await fetch(`${served.site.url}/stream?id=${token}`, { method: "POST", body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A reading was answered with ${answer.status}.`);
  };
  const send = async (readings: number) => void (await Promise.all(Array.from({ length: readings }, post)));
  return { ...served, slug, send, remove };
}

async function withLongBatch(readings: number): Promise<Probe> {
  const { options, remove } = await emptyDatabase("sqlite");
  await buildSite(options, sizeOf(readings), now());
  const database = await openOrThrow(options);
  const { slug } = await longBatch({ database, siteId: "main", now });
  await database.close();
  const served = await serve(options);
  return probe(served, slug, async () => {
    await served.end();
    await remove();
  });
}

/** The batch that ferments, which the home page shows. */
const onHome = "reflow-47";
const readingsOnHome = 80_000;
const together = 5000;

/** The demo, whose fermenting batch has so many readings and no others. */
async function withHome(readings: number): Promise<Probe> {
  const { options, remove } = await emptyDatabase("sqlite");
  await buildSite(options, sizeOf(1500), now());
  const database = await openOrThrow(options);
  const store = { database, siteId: "main", now, origin: "import" as const };
  const found = await findEntry(store, "batch", onHome, program);
  if (found.access !== "open") throw new Error(`The demo has no batch ${onHome}.`);
  const { id: batchId } = found.entry;
  await database.db.deleteFrom("device_assignments").where("batch_id", "=", batchId).execute();
  const { device } = await insertDevice(store, { name: "Former" });
  await assignDevice(store, device.id, batchId, 0);
  for (let from = 0; from < readings; from += together)
    await appendReadings(
      store,
      Array.from({ length: together }, (_, index) => ({
        deviceId: device.id,
        at: now() - (readings - from - index) * 15_000,
        celsius: 19 + (index % 40) / 10,
        gravity: 1.05 - (from + index) / 4_000_000,
      })),
    );
  await summarizeBatch(store, batchId, 0);
  await database.close();
  const served = await serve(options);
  return probe(served, onHome, async () => {
    await served.end();
    await remove();
  });
}

const thousands = (count: number) => count.toLocaleString("en");
const written = (samples: readonly number[] = []) => `${median(samples).toFixed(2)} ms`;

const viewsAtOnce = 10;
let views = 0;
/** A page that nobody has asked for: other choices each time. */
const nextChoice = () => everyChoice[views++ % everyChoice.length] ?? "";
const sentAtOnce = 20;

/** What is measured on each of them by turns. */
const deeds: Record<string, (probe: Probe) => Promise<number>> = {
  "the page": async (probe) =>
    (await costOf(probe, async () => {
      for (let view = 0; view < viewsAtOnce; view++) await get(probe, `/batches/${probe.slug}`, nextChoice());
    })) / viewsAtOnce,
  "a reading, then the page": async (probe) =>
    costOf(probe, async () => {
      await probe.send(1);
      await get(probe, `/batches/${probe.slug}`);
    }),
};

/** Summaries follow after a second. */
const followsMilliseconds = 1300;

/** What some work costs with all that follows from it, on all of them at once. */
const costsWhole = (probes: readonly Probe[], work: (probe: Probe) => Promise<void>): Promise<number[]> =>
  Promise.all(
    probes.map((probe) =>
      costOf(probe, async () => {
        await work(probe);
        await wait(followsMilliseconds);
        await settle(probe, 200);
      }),
    ),
  );

async function measureViews(): Promise<Row[]> {
  const probes: Record<number, Probe> = {};
  for (const readings of sizes) probes[readings] = await withLongBatch(readings);
  for (const each of Object.values(probes)) await settle(each);
  const nameOf = (deed: string, readings: number) => `${deed}, ${thousands(readings)} readings`;
  const following = "a reading, and what follows from it";
  let costs: number[] = [];
  const follow = async () => {
    costs = await costsWhole(Object.values(probes), (each) => each.send(sentAtOnce));
    return 0;
  };
  const tasks = Object.entries(deeds).flatMap(([deed, cost]) =>
    sizes.map((readings) => [nameOf(deed, readings), () => cost(probes[readings] as Probe)] as const),
  );
  const followed = sizes.map(
    (readings, index) => [nameOf(following, readings), () => (costs[index] ?? Number.NaN) / sentAtOnce] as const,
  );
  const samples = await interleave({ ...Object.fromEntries(tasks), follow, ...Object.fromEntries(followed) }, 7);
  const memory = sizes.map((readings) => megabytesOf(probes[readings]?.site.process.pid, "VmHWM"));
  for (const { remove } of Object.values(probes)) await remove();
  const others = sizes.slice(1);
  return [
    ...[...Object.keys(deeds), following].flatMap((deed) =>
      others.map((readings) => {
        const [few, many] = [samples[nameOf(deed, smallest)], samples[nameOf(deed, readings)]];
        return {
          name: `CPU of ${nameOf(deed, readings)} beside ${thousands(smallest)}`,
          unit: "times",
          samples: ratios(many, few),
          bar: beside,
          note: `${written(few)}, ${written(many)}`,
        };
      }),
    ),
    ...others.map((readings, index) => ({
      name: `memory at the peak, ${thousands(readings)} readings beside ${thousands(smallest)}`,
      unit: "times",
      samples: [(memory[index + 1] ?? Number.NaN) / (memory[0] ?? Number.NaN)],
      bar: beside,
      note: `${memory[0]?.toFixed(0)} MB, ${memory[index + 1]?.toFixed(0)} MB`,
    })),
  ];
}

const ingested = 500;
const homeAfter = 50;

/** Readings, fifty at a time, and the home page after each fifty. */
async function ingest(probe: Probe): Promise<void> {
  for (let sent = 0; sent < ingested; sent += homeAfter) {
    await probe.send(homeAfter);
    await get(probe, "/");
  }
}

async function measureHome(): Promise<Row[]> {
  const [empty, full] = [await withHome(0), await withHome(readingsOnHome)];
  for (const each of [empty, full]) await settle(each);
  let costs: number[] = [];
  const measured = async () => {
    costs = await costsWhole([empty, full], ingest);
    return 0;
  };
  const of = (index: number) => () => (costs[index] ?? Number.NaN) / ingested;
  const samples = await interleave({ measured, empty: of(0), full: of(1) }, 7);
  for (const { remove } of [empty, full]) await remove();
  return [
    {
      name: `CPU of a reading, home shows ${thousands(readingsOnHome)} of them beside none`,
      unit: "times",
      samples: ratios(samples["full"], samples["empty"]),
      bar: beside,
      note: `${written(samples["empty"])}, ${written(samples["full"])}`,
    },
  ];
}

export const measure = async (): Promise<Row[]> => [...(await measureViews()), ...(await measureHome())];
