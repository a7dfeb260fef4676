/** A device's message becomes readings: parsed, checked, stored durably, then answered as the device expects. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { ok, problem, warning, type Note, type Result } from "../../domain/result.ts";
import { findToken } from "../../protocols/find-token.ts";
import { messageOf } from "../../protocols/hide-tokens.ts";
import type { Answer, Payload, RequestFacts } from "../../protocols/protocol.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { parseReadings, type Registry, registered } from "../../protocols/registry.ts";
import type { Store } from "../../storage/database.ts";
import { recordPayload } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import { findDeviceByToken } from "../../storage/device-tokens.ts";
import type { DeviceReading } from "../../storage/reading-rows.ts";
import { appendReadings } from "../../storage/readings.ts";

export { devicePaths, findDeviceDoor } from "../../protocols/device-door.ts";
export { registered } from "../../protocols/registry.ts";
export type { Registry, RequestFacts };

/** Problems: `bad-json`, `no-token`, `bad-reading`, `busy`; the code is the door's. The answer follows only after the reading is durable. */
export async function ingestReading(
  store: Store,
  request: RequestFacts,
  registry: Registry = registered,
): Promise<Result<Answer>> {
  const payload = readPayload(request, registry);
  if (!payload.ok) return problem(payload.code === "unreadable-payload" ? "bad-json" : "bad-reading", payload.message);
  const token = findToken(payload.value, registry);
  const device = token === null ? null : await findDeviceByToken(store, token);
  if (token === null || !device)
    return problem("no-token", "Put the device's token into the address (?id=TOKEN), the path or a header.");
  const stored = await storeReadings(store, device, payload.value, registry);
  recordPayload(
    store,
    device.id,
    () => messageOf(request, token, registry),
    stored.ok ? outcomeOf(stored.warnings) : stored.message,
    stored.ok ? stored.value.protocol : "",
  );
  return stored.ok ? ok(stored.value.answer, stored.warnings) : stored;
}

/** Warnings that say that something of the message is not among the readings. */
const losses: readonly string[] = [
  "reading-impossible",
  "gravity-impossible",
  "not-a-number",
  "no-reading",
  "reading-empty",
  "reading-time",
];
const longestOutcome = 500;

function outcomeOf(warnings: readonly Note[]): string {
  const lost = lostIn(warnings);
  return lost === "" ? "stored" : `stored in part: ${lost}`.slice(0, longestOutcome);
}

const lostIn = (warnings: readonly Note[]): string =>
  [...new Set(warnings.filter(({ code }) => losses.includes(code)).map(({ message }) => message))].join(" ");

async function storeReadings(
  store: Store,
  device: Device,
  payload: Payload,
  registry: Registry,
): Promise<Result<{ protocol: string; answer: Answer }>> {
  const parsed = parseReadings(payload, { gravityUnit: device.gravityUnit === "plato" ? "P" : null }, registry);
  if (!parsed.ok) return problem("bad-reading", parsed.message, parsed.path);
  const checked = parsed.value.readings.map(({ reading }) => checkReading(reading));
  const readings = parsed.value.readings.flatMap(({ ownTime }, index): DeviceReading[] => {
    const result = checked[index];
    return result?.ok ? [{ ...result.value, deviceId: device.id, ownTime }] : [];
  });
  const refused = checked.find((result) => !result.ok);
  if (readings.length === 0 && refused)
    return problem("bad-reading", `${refused.message} ${lostIn(parsed.warnings)}`.trim(), refused.path);
  const appended = await appendReadings(store, readings);
  if (!appended.ok) return appended;
  const { stored, duplicates } = appended.value;
  const { protocol } = parsed.value;
  const warnings = checked.flatMap((result) =>
    result.ok ? result.warnings : [warning(result.code, result.message, result.path)],
  );
  return ok({ protocol: protocol.id, answer: protocol.answer({ stored: stored.length, duplicates }) }, [
    ...parsed.warnings,
    ...warnings,
  ]);
}
