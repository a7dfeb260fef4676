/** A device's message becomes readings: parsed, checked, stored durably, then answered as the device expects. */
import { ok, problem, type Problem, type Result } from "../../domain/result.ts";
import { findToken } from "../../protocols/find-token.ts";
import { messageOf } from "../../protocols/hide-tokens.ts";
import type { Answer, Outcome, Payload, RequestFacts } from "../../protocols/protocol.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { parseReadings, type Registry, registered } from "../../protocols/registry.ts";
import type { Store } from "../../storage/database.ts";
import { recordPayload } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import { findDeviceByToken } from "../../storage/device-tokens.ts";
import { type Budget, giveBack, takeFromBudget } from "../../storage/reading-budgets.ts";
import { appendReadings } from "../../storage/readings.ts";
import { sensorsOf } from "../../storage/sensors.ts";
import { devicesIn, lossesOf, outcomesOf, type Row, rowsOf, sharesOf } from "./message-rows.ts";

export { devicePaths, findDeviceDoor } from "../../protocols/device-door.ts";
export { secondsToNextDay } from "../../storage/reading-budgets.ts";
export type { Budget, RequestFacts };

/** Which protocols are understood, and how much is taken. */
export type Intake = { registry: Registry; budget: Budget };
export const usualIntake: Intake = { registry: registered, budget: { ofDevice: 100_000, ofSite: 2_000_000 } };

/** A message of which nothing is stored; `rows` where it was read. */
export type Refusal = Problem & { rows?: Outcome };

/**
 * Problems: `bad-json`, `no-token`, `bad-reading`, `budget`, `busy` and others of the storage; the code is the door's. The answer
 * follows only after the readings are durable.
 */
export async function ingestReading(
  store: Store,
  request: RequestFacts,
  intake: Intake = usualIntake,
): Promise<{ ok: true; value: Answer } | Refusal> {
  const { registry } = intake;
  const payload = readPayload(request, registry);
  if (!payload.ok) return problem(payload.code === "unreadable-payload" ? "bad-json" : "bad-reading", payload.message);
  const token = findToken(payload.value, registry);
  const device = token === null ? null : await findDeviceByToken(store, token);
  if (token === null || !device)
    return problem("no-token", "Put the device's token into the address (?id=TOKEN), the path or a header.");
  const taken = await takeMessage(store, device, payload.value, intake);
  const { rows, protocol, refusal } = taken;
  const message = () => messageOf(request, token, registry);
  const losses = lossesOf(rows);
  const outcome = refusal?.message ?? (losses === "" ? "stored" : `stored in part: ${losses}`);
  for (const deviceId of refusal ? [device.id] : devicesIn(rows))
    recordPayload(store, deviceId, message, outcome.slice(0, longestOutcome), refusal ? "" : protocol);
  return refusal ?? { ok: true, value: taken.answer };
}

const longestOutcome = 500;

type Taken = { rows: readonly Row[]; protocol: string } & ({ refusal: Refusal } | { refusal: null; answer: Answer });

async function takeMessage(
  store: Store,
  device: Device,
  payload: Payload,
  { registry, budget }: Intake,
): Promise<Taken> {
  const sensors = await sensorsOf(store, device);
  const unitOf = ({ gravityUnit }: Device) => (gravityUnit === "plato" ? ("P" as const) : null);
  const own = { gravityUnit: unitOf(device) };
  const settings =
    sensors.size > 1 ? { ...own, ofSensors: new Map([...sensors].map(([key, each]) => [key, unitOf(each)])) } : own;
  const parsed = parseReadings(payload, settings, registry);
  if (!parsed.ok) return { rows: [], protocol: "", refusal: { ...parsed, code: "bad-reading" } };
  const protocol = parsed.value.protocol.id;
  const rows = await rowsOf(store, device, sensors, parsed.value.parsed);
  const refusal = rows.some((row) => row.ok) ? null : refusalOf(rows);
  if (refusal) return { rows, protocol, refusal };
  const stored = await storeRows(store, rows, budget);
  if (!stored.ok) return { rows, protocol, refusal: stored };
  return { rows, protocol, refusal: null, answer: parsed.value.protocol.answer(stored.value) };
}

/** The first row's reason stands for a message of one; of more, each has its own. */
function refusalOf(rows: readonly Row[]): Refusal {
  const first = rows.find((row) => !row.ok);
  const told = problem("bad-reading", lossesOf(rows).slice(0, longestOutcome), first?.path ?? "");
  return rows.length > 1 ? { ...told, rows: outcomesOf(rows, []) } : told;
}

async function storeRows(store: Store, rows: readonly Row[], budget: Budget): Promise<Result<Outcome>> {
  const readings = rows.flatMap((row) => (row.ok ? [row.value.reading] : []));
  const shares = sharesOf(readings);
  const spent = await takeFromBudget(store, shares, budget);
  if (spent) return spent;
  try {
    const appended = await appendReadings(store, readings);
    const isNew = appended.ok ? appended.value.isNew : [];
    if (isNew.length < readings.length || isNew.includes(false))
      giveBack(store, sharesOf(readings.filter((_, index) => !isNew[index])));
    return appended.ok ? ok(outcomesOf(rows, isNew)) : appended;
  } catch (fault) {
    giveBack(store, shares);
    throw fault;
  }
}
