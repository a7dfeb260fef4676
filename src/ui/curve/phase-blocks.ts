/** Places fermentation phases on the day axis and tells which names fit into their blocks. */

export interface PhaseBlock {
  name: string;
  /** What stands for a name that does not fit. */
  short: string;
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

/** Takes phases in order, the axis' length in days and the day it begins on; phases that lie outside of it are left out. */
export function phaseBlocks(
  phases: readonly { name: string; short?: string; fromDay: number; current?: boolean }[],
  days: number,
  firstDay = 0,
): readonly PhaseBlock[] {
  const end = firstDay + days;
  const shown = phases.filter(
    (phase, index) => phase.fromDay < end && (firstDay === 0 || (phases[index + 1]?.fromDay ?? end) > firstDay),
  );
  const share = (day: number) => ((Math.max(firstDay, day) - firstDay) / days) * 100;
  return shown.map((phase, index) => {
    const from = share(phase.fromDay);
    const width = share(shown[index + 1]?.fromDay ?? end) - from;
    const needs = phase.name.length * LETTER_PIXELS + PADDING_PIXELS;
    const fits = (pixels: number): boolean => needs <= (width / 100) * pixels;
    return {
      name: phase.name,
      short: phase.short ?? "",
      current: phase.current ?? false,
      fromDay: phase.fromDay,
      from,
      width,
      fitsPhone: fits(PHONE_PIXELS),
      fitsWide: fits(WIDE_PIXELS),
    };
  });
}
