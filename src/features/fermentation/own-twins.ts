/** Expected and measured of a batch as its document has them. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { batchTwins } from "../../domain/twins/batch-twins.ts";
import type { BrewMeasurements } from "../../domain/twins/brew-measurements.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { measuredLitres } from "./measured-litres.ts";

export function measuredOf({ data }: Entry<"batch">): BrewMeasurements {
  const fermenterLitres = measuredLitres(data);
  return { ...data.measured, ...(fermenterLitres !== null && { fermenterLitres }) };
}

/** @param soFarSg the gravity of the moment, where the fermentation is not over */
export function twinsOf({ settings }: SiteContext, entry: Entry<"batch">, soFarSg: number | null) {
  const { recipe, og, fg, targetFg, setPoints } = entry.data;
  const pitchCelsius = setPoints[0]?.celsius ?? null;
  return batchTwins(
    { recipe, og, fg, targetFg, measured: measuredOf(entry), pitchCelsius },
    soFarSg,
    settings.tolerances,
  );
}
