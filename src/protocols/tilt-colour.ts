/** A Tilt is called by its colour, by whatever sends for it. */

const colour = /(?:^|tilt[-_ ]?)(red|green|black|purple|orange|blue|yellow|pink)(?:[-_ •]*(?:hd|pro))?$/i;

/** Of `Red`, `PitchTiltRed`, `Tilt-RED` and `Pitch-Tilt-red` alike. */
export const tiltColourIn = (name: string): string | null => colour.exec(name)?.[1]?.toLowerCase() ?? null;

/** Of beer that is not frozen, in the degrees that a Tilt measures in. */
const coldest = 28;

/** What a Tilt's temperature without a unit is: its radio speaks °F, and 20 °F would be ice. */
export const unitOfTilt = (name: string, temperature: number | null): "F" | null =>
  tiltColourIn(name) !== null && temperature !== null && temperature >= coldest ? "F" : null;
