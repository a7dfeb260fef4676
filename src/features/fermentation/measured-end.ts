/** What a finished beer came to by the brewer's own final gravity, which a float that has dried or settled does not overrule. */
import { abvBalling } from "../../domain/gravity/alcohol.ts";
import { apparentAttenuation } from "../../domain/gravity/attenuation.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";

/** SG and per cent. */
export type MeasuredEnd = { gravity: number; attenuationPercent: number; abvPercent: number };

/** @param og of the batch or of its recipe. @returns null while it ferments, and where nobody has measured one of both */
export function measuredEnd(
  { batchStatus, fg }: Pick<BatchData, "batchStatus" | "fg">,
  og: number | null,
): MeasuredEnd | null {
  const isOver = batchStatus === "Conditioning" || batchStatus === "Completed" || batchStatus === "Archived";
  if (!isOver || fg === null || og === null || og <= 1) return null;
  const reached = Math.min(fg, og);
  return {
    gravity: fg,
    attenuationPercent: apparentAttenuation(og, reached),
    abvPercent: abvBalling(og, reached),
  };
}
