/** A batch that ferments under a rule of its brewer's own, with a device whose readings are sent at hours after pitching. */
import type { Rule } from "../src/domain/alerts/rule.ts";
import type { Reading } from "../src/domain/fermentation/reading.ts";
import { saveRule } from "../src/storage/alert-rules.ts";
import { listAlerts } from "../src/storage/alerts.ts";
import type { Store } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { noon, type TestDatabase } from "./databases.ts";
import { testWorker } from "./do-work.ts";
import { dataOf, editor, insert } from "./entry-factory.ts";
import { siteOf } from "./site-factory.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const warm = {
  join: "all",
  conditions: [{ is: "level", quantity: "celsius", side: "above", than: 25, hours: 0 }],
} as const satisfies Rule;

export async function watchedBatch(opened: TestDatabase, batchStatus: "Fermenting" | "Planning" = "Fermenting") {
  const clock = { now: noon };
  const store = opened.store(clock);
  const data = { ...dataOf.batch, batchStatus, fermentationStartedAt: noon, og: 1.05, targetFg: 1.012 };
  const batch = await insert(store, { kind: "batch", title: "Fog", status: "published", publishAt: noon, data });
  const { device } = await insertDevice(store, { name: "Float" });
  await assignDevice(store, device.id, batch.id, noon);
  const worker = testWorker(store);
  const settle = async () => {
    clock.now += 2000;
    await worker.drain();
  };
  /** Sends readings so many hours after pitching, at that time. */
  const send = async (hours: number, values: Partial<Reading>, into: Store = store) => {
    clock.now = Math.max(clock.now, noon + hours * hour);
    await appendReadings(into, [{ deviceId: device.id, at: noon + hours * hour, ...values }]);
    await settle();
  };
  /** The same with a reading a moment before that says so too: a single one passes no level. */
  const sendTwice = async (hours: number, values: Partial<Reading>, into: Store = store) => {
    const at = noon + hours * hour;
    clock.now = Math.max(clock.now, at);
    await appendReadings(
      into,
      [at - minute / 4, at].map((each) => ({ deviceId: device.id, at: each, ...values })),
    );
    await settle();
  };
  const told = async () =>
    (await listAlerts(store, { limit: 50 })).map(({ ruleId, fired }) => [ruleId, (fired.at - noon) / hour]).reverse();
  const own = async (rule: Rule = warm) => {
    const saved = await saveRule(store, { scope: { is: "all", id: "" }, rule, enabled: true });
    if (!saved.ok) throw new Error(saved.code);
    return saved.value;
  };
  return { clock, store, batch, device, send, sendTwice, told, settle, own, site: siteOf(store, editor) };
}
