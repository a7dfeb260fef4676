/** The stored form of what rules and steps of a fermentation wait for. */
import * as z from "zod";
import {
  type Condition,
  dayBounds,
  hourBounds,
  joins,
  mostConditions,
  pointBounds,
  quantityNames,
  roughly,
  sides,
  spanUnits,
} from "../domain/alerts/rule.ts";
import type { SetPoint } from "../domain/fermentation/set-points.ts";

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);

const unit = z.enum(spanUnits).optional();
const leastSpan = roughly(pointBounds.least, "°P");

export const conditionSchema: z.ZodType<Condition> = z.discriminatedUnion("is", [
  z.object({
    is: z.literal("level"),
    quantity: z.enum(quantityNames),
    side: z.enum(sides),
    than: z.number(),
    hours: within(hourBounds.level),
    unit,
  }),
  z.object({
    is: z.literal("stable"),
    points: within({ ...pointBounds, least: leastSpan }),
    hours: within(hourBounds.stable),
    unit,
  }),
  z.object({ is: z.literal("silent"), hours: within(hourBounds.silent) }),
  z.object({ is: z.literal("foam"), unit }),
  z.object({ is: z.literal("day"), days: within(dayBounds) }),
  z.object({ is: z.literal("step"), hours: within(hourBounds.step) }),
  z.object({ is: z.literal("late"), hours: within(hourBounds.late) }),
]);

export const setPointSchema: z.ZodType<SetPoint> = z.object({
  hours: z.number(),
  celsius: z.number(),
  rampHours: z.number().optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  kpa: z.number().optional(),
  freeRise: z.boolean().optional(),
  until: z
    .object({
      join: z.enum(joins),
      conditions: z.array(conditionSchema).max(mostConditions),
      latestHours: z.number().optional(),
    })
    .optional(),
  begun: z
    .object({ at: z.number(), by: z.enum(["met", "time", "latest", "brewer"]), values: z.array(z.number().nullable()) })
    .optional(),
});
