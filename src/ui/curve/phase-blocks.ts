/** Places fermentation phases on the day axis and tells which names fit into their blocks. */

export interface PhaseBlock {
  name: string;
  current: boolean;
  fromDay: number;
  /** Per cent of the axis. */
  from: number;
  width: number;
  fitsPhone: boolean;
  fitsWide: boolean;
}

const PHONE_PIXELS = 360;
const WIDE_PIXELS = 712;
/** Mean width of a letter of the label face at 15 px, and the space before and after a name. */
const LETTER_PIXELS = 7.4;
const PADDING_PIXELS = 14;

/** Takes phases in order and the axis' length in days; phases that begin after its end are left out. */
export function phaseBlocks(
  phases: readonly { name: string; fromDay: number; current?: boolean }[],
  days: number,
): readonly PhaseBlock[] {
  const shown = phases.filter((phase) => phase.fromDay < days);
  return shown.map((phase, index) => {
    const from = (Math.max(0, phase.fromDay) / days) * 100;
    const width = ((shown[index + 1]?.fromDay ?? days) / days) * 100 - from;
    const needs = phase.name.length * LETTER_PIXELS + PADDING_PIXELS;
    const fits = (pixels: number): boolean => needs <= (width / 100) * pixels;
    return {
      name: phase.name,
      current: phase.current ?? false,
      fromDay: phase.fromDay,
      from,
      width,
      fitsPhone: fits(PHONE_PIXELS),
      fitsWide: fits(WIDE_PIXELS),
    };
  });
}
