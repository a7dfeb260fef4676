/** The difference between a device and a measurement by hand, as its form says it. */
import { type Offset, offsetAt } from "../../domain/fermentation/apply-calibration.ts";
import { calibrateReading } from "../../domain/fermentation/calibrate-reading.ts";
import { median } from "../../domain/fermentation/median.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import { millisecondsPerHour } from "../../domain/fermentation/sample.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import type { Device } from "../../storage/device-rows.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayGravitySpan } from "../../words/say-gravity-span.ts";
import { sayQuantity } from "../../words/say-quantity.ts";
import { wordsOf } from "../../words/words.ts";

export type OffsetAsked = { gravity: string; celsius: string; since: string };

/** A minute apart for two hours, or a quarter of an hour for a day. */
const mostReadings = 120;
/** What a device said longer ago is not what was measured by hand now. */
const longestAgo = 6 * millisecondsPerHour;
/** Further off an instrument needs more than an offset. */
const most = { sg: 0.05, celsius: 10 };

/** Problems name the field. */
export async function readOffset(
  { store, choices }: SiteContext,
  device: Device,
  asked: OffsetAsked,
): Promise<Result<Offset>> {
  const words = wordsOf(choices.language);
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  if (asked.gravity === "" && asked.celsius === "")
    return problem("offset", words.text("devices.offset.empty", { scale: formatter.scale }), "gravity");
  const readings = (await latestReadingsOfDevice(store, device.id, mostReadings)).filter(
    ({ at, flags }) => at > store.now() - longestAgo && flags === undefined,
  );
  const recent = readings.filter(({ at }) => at > (readings.at(-1)?.at ?? 0) - millisecondsPerHour);
  const sg = differenceOf(asked.gravity, "gravity", recent, device, formatter);
  if (!sg.ok) return sg;
  const celsius = differenceOf(asked.celsius, "celsius", recent, device, formatter);
  if (!celsius.ok) return celsius;
  const from = await beginningOf(store, device.id, asked.since, recent[0]?.at ?? store.now());
  const before = device.calibration && offsetAt(device.calibration, from);
  return ok({ from, sg: sg.value ?? before?.sg ?? 0, celsius: celsius.value ?? before?.celsius ?? 0 });
}

/** Null where nothing was typed. */
function differenceOf(
  typed: string,
  of: "gravity" | "celsius",
  recent: readonly Reading[],
  { calibration }: Device,
  formatter: Formatter,
): Result<number | null> {
  if (typed === "") return ok(null);
  const words = wordsOf(formatter.language);
  const dimension = of === "gravity" ? "gravity" : "temperature";
  const read = parseQuantity(typed, dimension, preferredUnit(dimension, formatter.choice), of, formatter.language);
  if (!read.ok) return { ...read, message: sayQuantity(words, read.code, dimension, formatter) };
  const plain = calibration && { ...calibration, offsets: [] };
  const said = median(recent.flatMap((reading) => calibrateReading(reading, plain)[of] ?? []));
  if (Number.isNaN(said)) return problem("offset", words.text("devices.offset.silent"), of);
  const difference = read.value - said;
  const bound = of === "gravity" ? most.sg : most.celsius;
  if (Math.abs(difference) <= bound) return ok(difference);
  return problem(
    "offset",
    words.text("devices.offset.far", {
      said:
        of === "gravity"
          ? formatter.text("gravity", said, "large", formatter.scale === "SG" ? 4 : undefined)
          : formatter.text("temperature", said),
      most:
        of === "gravity"
          ? sayGravitySpan(words, formatter, [1, 1 + bound])
          : formatter.text("temperature difference", bound),
    }),
    of,
  );
}

async function beginningOf(store: SiteContext["store"], deviceId: string, since: string, now: number): Promise<number> {
  if (since === "now") return now;
  if (since !== "batch") return 0;
  const current = (await listAssignments(store, { deviceId })).find(({ toAt }) => toAt === null);
  return current?.fromAt ?? 0;
}
