/** Durations of tracks and texts: `1:06`, and in ISO 8601 for machines. */

const two = (value: number) => String(value).padStart(2, "0");

/** Whole seconds as `m:ss`, from an hour on as `h:mm:ss`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(Number.isFinite(seconds) ? seconds : 0));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${Math.round(seconds % 60)}S`;
