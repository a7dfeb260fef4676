/** Many readings of twenty spindles, as they would have come: temperature, gravity, angle, battery and signal. */
import { simulateFermentation } from "../src/domain/fermentation/simulate-fermentation.ts";
import type { Store } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";

const devices = 20;
const intervalMinutes = 5;
const atOnce = 200;

function curveOf(seed: number, count: number, startAt: number) {
  const days = count * (intervalMinutes / 1440);
  const gap = { fromHour: 0, hours: 0 };
  return simulateFermentation({ seed, startAt, og: 1.055, fg: 1.011, days, intervalMinutes, gap }).map(
    ({ at, celsius, gravity, rawAngle, rssi }, index) => ({
      at,
      ...(celsius !== undefined && { celsius }),
      ...(gravity !== undefined && { gravity }),
      ...(rawAngle !== undefined && { rawAngle }),
      ...(rssi !== undefined && { rssi }),
      batteryVolts: Number((4.15 - (index % 50_000) * 1e-5).toFixed(3)),
    }),
  );
}

/** @returns how many were stored; the last are of today */
export async function fillReadings(store: Store, total: number): Promise<number> {
  const each = Math.ceil(total / devices);
  const startAt = store.now() - each * intervalMinutes * 60_000;
  const curves = [];
  for (let number = 1; number <= devices; number++) {
    const { device } = await insertDevice(store, { name: `Spindle ${number}` });
    await assignDevice(store, device.id, `bench-${number}`, 0);
    curves.push(curveOf(number, each, startAt).map((reading) => ({ ...reading, deviceId: device.id })));
  }
  let stored = 0;
  for (let from = 0; from < each; from += atOnce) {
    const some = curves.flatMap((curve) => curve.slice(from, from + atOnce)).sort((a, b) => a.at - b.at);
    const answer = await appendReadings(store, some);
    if (!answer.ok) throw new Error(answer.message);
    stored += answer.value.stored.length;
  }
  return stored;
}
