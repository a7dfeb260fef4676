/** Sends one sample request through the shelf, as a door would, for the tests of the protocols. */
import { misread } from "../domain/fermentation/reading-fault.ts";
import { ok, type Note, type Problem, type Result } from "../domain/result.ts";
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
  const gathered = gatherReadings(parsed.value.parsed);
  if (!gathered.ok) return gathered;
  const warnings = gathered.warnings.map(({ code }) => code);
  const { protocol } = parsed.value;
  return ok({ protocol: protocol.id, warnings, readings: gathered.value }, gathered.warnings);
}

/** The first problem when no sensor has a reading; else each problem becomes a warning. */
export function gatherReadings(results: readonly Result<ParsedReading>[]): Result<ParsedReading[]> {
  const readings: ParsedReading[] = [];
  const warnings: Note[] = [];
  let first: Problem | null = null;
  for (const result of results)
    if (result.ok) {
      readings.push(result.value);
      warnings.push(...result.warnings);
    } else {
      first ??= result;
      warnings.push(misread(result.code, result.path, ...(result.faults ?? [])));
    }
  return first && readings.length === 0 ? first : ok(readings, warnings);
}
