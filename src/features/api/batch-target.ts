/** What a controller is to hold for a batch now, as its fermentation profile says. */
import * as z from "zod";
import { followProfile, targetAt } from "../../domain/fermentation/follow-profile.ts";
import { ok } from "../../domain/result.ts";
import type { ApiRoom, Asked, Outcome } from "./operation.ts";
import { openEntry } from "./read-entries.ts";

export const targetSchema = z.object({
  celsius: z
    .number()
    .nullable()
    .describe("On a ramp what it has come to. Null where nothing is planned or the batch is over."),
  kPa: z.number().nullable().describe("Above the air's pressure; null where none is to be held."),
  freeRise: z.boolean().describe("The beer may warm itself up to it: cool above, do not heat below."),
  step: z.number().nullable().describe("Which step of the profile runs, from 1."),
  steps: z.number(),
  name: z.string(),
  begunAt: z.number().nullable().describe("Milliseconds since 1970; null before pitching."),
});

const over: readonly string[] = ["Completed", "Archived"];
const hourMilliseconds = 3_600_000;

/** Whoever may read the batch: its page draws the plan. */
export async function readTarget(room: ApiRoom, { id }: Asked): Promise<Outcome> {
  const found = await openEntry(room, "batch", id);
  if (!found.ok) return found;
  const { setPoints, fermentationStartedAt: startedAt, batchStatus } = found.value.data;
  const now = room.site.store.now();
  const followed = followProfile(setPoints, startedAt, now);
  const target = over.includes(batchStatus) ? null : targetAt(followed, startedAt, now);
  const step = target && followed[target.step];
  const body: z.infer<typeof targetSchema> = {
    celsius: target && Number(target.celsius.toFixed(2)),
    kPa: target?.kpa ?? null,
    freeRise: target?.freeRise ?? false,
    step: target && target.step + 1,
    steps: setPoints.length,
    name: step?.name ?? "",
    begunAt: step && startedAt !== null ? Math.round(startedAt + step.hours * hourMilliseconds) : null,
  };
  return ok({ body });
}
