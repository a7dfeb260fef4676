/** Joins the readings of one message's sensors: a sensor that says nothing useful does not silence the others. */
import { ok, problem, warning, type Note, type Problem, type Result } from "../domain/result.ts";
import type { ParsedReading } from "./protocol.ts";

/** The first problem when no sensor has a reading (`no-reading` without any sensor); else each problem becomes a warning. */
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
      warnings.push(warning(result.code, result.message, result.path));
    }
  if (readings.length > 0) return ok(readings, warnings);
  return first ?? problem("no-reading", "The payload lists no sensor.");
}
