/** Work: pieces done durably a second, and the time from an event to its reaction at rest, on each engine. */
import pino from "pino";
import { Worker } from "../src/jobs/worker.ts";
import { ok } from "../src/domain/result.ts";
import { now } from "../src/platform/clock.ts";
import { migrate, type Store } from "../src/storage/database.ts";
import { appendEvents, enqueue } from "../src/storage/outbox.ts";
import type { Work } from "../src/storage/work.ts";
import { emptyDatabase, engines, openOrThrow, type EngineName } from "../tests/databases.ts";
import { interleave } from "./interleave.ts";
import { type Bar, median, type Row } from "./judge.ts";

const pieces = 5000;
const events = 20;
const restMilliseconds = 30;

async function withStore<T>(engine: EngineName, measure: (store: Store) => Promise<T>): Promise<T> {
  const { options, remove } = await emptyDatabase(engine);
  const database = await openOrThrow(options);
  await migrate(database);
  const measured = await measure({ database, siteId: "main", now });
  await database.close();
  await remove();
  return measured;
}

const workerOn = (store: Store, work: Work) =>
  new Worker([work], { store, dataFolder: "", origin: "" }, pino({ level: "silent" }));

/** Pieces that each touch the database and are done for good, a second. */
async function rate(store: Store): Promise<number> {
  let done = 0;
  const work: Work = { kind: "piece", quiet: true, run: () => Promise.resolve(ok(++done)) };
  for (let start = 0; start < pieces; start += 1000)
    await enqueue(
      store,
      Array.from({ length: 1000 }, (_, index) => ({ kind: "piece", payload: { number: start + index } })),
    );
  const worker = workerOn(store, work);
  const start = performance.now();
  await worker.drain();
  const seconds = (performance.now() - start) / 1000;
  if (done !== pieces) throw new Error(`${done} of ${pieces} pieces were done`);
  return pieces / seconds;
}

/** Median milliseconds from the call that tells of an event to the reaction's first line. */
async function latency(store: Store): Promise<number> {
  let react = () => {};
  const work: Work = {
    kind: "react",
    on: ["person-changed"],
    quiet: true,
    run: () => Promise.resolve(ok(react())),
  };
  const listening = { ...store, database: { ...store.database, triggers: [work] } };
  const worker = workerOn(listening, work);
  await worker.start();
  const times: number[] = [];
  for (let round = 0; round < events; round++) {
    await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    const reacted = new Promise<void>((resolve) => (react = resolve));
    const start = performance.now();
    await appendEvents(listening, [{ type: "person-changed", userId: `${round}` }]);
    await reacted;
    times.push(performance.now() - start);
  }
  await worker.stop();
  return median(times);
}

const workBars: Partial<Record<EngineName, Bar>> = { sqlite: { least: 2000 } };

export async function measure(): Promise<Row[]> {
  const tasks = engines.flatMap((engine) => [
    [`work done durably, ${engine}`, () => withStore(engine, rate)] as const,
    [`event to reaction at rest, ${engine}`, () => withStore(engine, latency)] as const,
  ]);
  const samples = await interleave(Object.fromEntries(tasks), 3);
  return engines.flatMap((engine): Row[] => {
    const [work, reaction] = [`work done durably, ${engine}`, `event to reaction at rest, ${engine}`];
    const bar = workBars[engine];
    return [
      { name: work, unit: "pieces/s", samples: samples[work] ?? [], ...(bar && { bar }) },
      { name: reaction, unit: "ms", samples: samples[reaction] ?? [], bar: { most: 50 } },
    ];
  });
}
