/** Sends one sample request through the shelf, as a door would, for the tests of the protocols. */
import type { Result } from "../domain/result.ts";
import type { DeviceSettings, ParsedReading, RequestFacts } from "./protocol.ts";
import { parseReadings } from "./registry.ts";
import { readPayload } from "./read-payload.ts";

export const sampleArrival = Date.UTC(2026, 4, 1, 12);

export type Sample = { protocol: string; warnings: string[]; readings: ParsedReading[] };

/** `body` is text as it travels, or an object to be sent as JSON. */
export function parseSample(
  address: string,
  body: unknown,
  settings: DeviceSettings = { gravityUnit: null },
): Result<Sample> {
  const url = new URL(address, "http://localhost");
  const facts: RequestFacts = {
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: {},
    bodyText: typeof body === "string" ? body : JSON.stringify(body),
    contentType: "",
    arrivedAt: sampleArrival,
  };
  const payload = readPayload(facts);
  if (!payload.ok) return payload;
  const parsed = parseReadings(payload.value, settings);
  if (!parsed.ok) return parsed;
  const { protocol, readings } = parsed.value;
  const warnings = parsed.warnings.map(({ code }) => code);
  return { ok: true, value: { protocol: protocol.id, warnings, readings }, warnings: parsed.warnings };
}
