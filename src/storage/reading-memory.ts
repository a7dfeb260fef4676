/** Whole curves in memory, by batch: pages draw the same ones again and again. What is measured is added to them; what is flagged or assigned makes them be read again. */
import type { Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { compareReadings, type StoredReading } from "./reading-rows.ts";

type Readings = readonly StoredReading[];
type Curve = { readings: Readings; fresh: StoredReading[] };
type Memory = { curves: Map<string, Curve>; loading: Map<string, Promise<Readings>>; total: number };

/** About 60 MB. */
export const mostRemembered = 200_000;
/** A curve that nobody has looked at for so long is read again. */
const mostFresh = 2000;
const memories = new WeakMap<Engine, Memory>();

function forget(memory: Memory, key: string): void {
  memory.loading.delete(key);
  memory.total -= memory.curves.get(key)?.readings.length ?? 0;
  memory.curves.delete(key);
}

function forgetAll(memory: Memory): void {
  memory.loading.clear();
  memory.curves.clear();
  memory.total = 0;
}

function memoryOf({ database }: Store): Memory {
  const held = memories.get(database.engine);
  if (held) return held;
  const memory: Memory = { curves: new Map(), loading: new Map(), total: 0 };
  memories.set(database.engine, memory);
  database.subscribe("reading", (payload) => {
    const { siteId, batchId, readings } = payload as { siteId: string; batchId: string | null; readings?: Readings };
    const key = `${siteId} ${batchId}`;
    // Whether one that is being read will hold them nobody knows.
    memory.loading.delete(key);
    const held = memory.curves.get(key);
    if (!held) return;
    // A second thread hears that there are readings, and not which.
    if (readings && held.fresh.length + readings.length <= mostFresh) held.fresh.push(...readings);
    else forget(memory, key);
  });
  for (const channel of ["content", "device"] as const) database.subscribe(channel, () => forgetAll(memory));
  return memory;
}

/** The latest used ones stay, as many as there is room for. */
function remember(memory: Memory, key: string, readings: Readings): Readings {
  forget(memory, key);
  if (readings.length > mostRemembered) return readings;
  memory.curves.set(key, { readings, fresh: [] });
  memory.total += readings.length;
  for (const oldest of memory.curves.keys()) {
    if (memory.total <= mostRemembered) break;
    forget(memory, oldest);
  }
  return readings;
}

/** Told readings may be among those held already, when they were read between commit and notice. */
function joined({ readings, fresh }: Curve): Readings {
  const earliest = Math.min(...fresh.map(({ at }) => at));
  const cut = readings.findLastIndex(({ at }) => at < earliest) + 1;
  const tail = [...readings.slice(cut), ...fresh].sort(compareReadings);
  const distinct = tail.filter((reading, index) => {
    const before = tail[index - 1];
    return before === undefined || compareReadings(before, reading) !== 0;
  });
  return Object.freeze([...readings.slice(0, cut), ...distinct]);
}

/** The curve held for a batch, or as `read` gives it; the same list until something changes. */
export function rememberedCurve(store: Store, batchId: string, read: () => Promise<Readings>): Promise<Readings> {
  const memory = memoryOf(store);
  const key = `${store.siteId} ${batchId}`;
  const held = memory.curves.get(key);
  if (held) return Promise.resolve(remember(memory, key, held.fresh.length === 0 ? held.readings : joined(held)));
  const underway = memory.loading.get(key);
  if (underway) return underway;
  const reading = read();
  memory.loading.set(key, reading);
  const isCurrent = () => memory.loading.get(key) === reading;
  reading.then(
    (readings) => isCurrent() && remember(memory, key, readings),
    () => isCurrent() && memory.loading.delete(key),
  );
  return reading;
}

/** How many readings are held for this database. */
export const countRemembered = (store: Store): number => memoryOf(store).total;
