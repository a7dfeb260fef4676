/** How a file that lies here is read: as it is recognised, and as the last one like it was. */
import type { LogPlan } from "../../domain/fermentation/log-plan.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { recogniseLog } from "../../protocols/recognise-log.ts";
import type { Store } from "../../storage/database.ts";
import { lastPlanFor } from "../../storage/reading-files.ts";
import { encodingOf, readSample, textOf } from "./log-file.ts";
import { headerOf, sampleRows } from "./log-queries.ts";

/** `format`: the program that wrote it, where it is known; `heads` and `rows`: its beginning. */
export type PlannedLog = { format: string; plan: LogPlan; header: string } & ReturnType<typeof sampleRows>;
type Asked = { dataFolder: string; id: string; timeZone: string; deviceId: string };

/** Problems: `no-text`, `no-table`. */
export async function planLog(
  store: Store,
  { dataFolder, id, timeZone, deviceId }: Asked,
): Promise<Result<PlannedLog>> {
  const sample = await readSample(dataFolder, id);
  const encoding = sample && encodingOf(sample);
  if (!sample || !encoding) return problem("no-text", "This file is no text.");
  const { plan: found, format } = recogniseLog(textOf(sample, encoding), {
    encoding,
    timeZone,
    isWhole: sample.isWhole,
  });
  if (found.columns.length < 2) return problem("no-table", "This file has no columns.");
  const { heads, rows } = sampleRows(sample, found);
  const header = headerOf(heads, found.columns.length);
  const before = await lastPlanFor(store, header, deviceId);
  const { separator, dayOrder, only } = found;
  const plan = before
    ? { ...before, encoding, separator, dayOrder: dayOrder ?? before.dayOrder, begins: null, only }
    : found;
  return ok({ format, plan, header, heads, rows });
}
