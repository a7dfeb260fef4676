/** Which backups stay: the newest of each of the last days, weeks and months that have one. */

export type Keep = { daily: number; weekly: number; monthly: number };

const dayMilliseconds = 86_400_000;
const pattern = /^wortfolio-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)(?:-\d+)?\.tar(?:\.age)?$/;

const two = (number: number) => String(number).padStart(2, "0");

/** A backup's name says when it was made, in UTC. */
export function backupName(at: number, isLocked: boolean): string {
  const date = new Date(at);
  const day = [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())].join("-");
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join("");
  return `wortfolio-${day}-${time}.tar${isLocked ? ".age" : ""}`;
}

/** Epoch milliseconds; null for a file that is no backup of ours, which nobody may remove. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = (pattern.exec(name) ?? []).map(Number);
  if (year === undefined) return null;
  return Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second);
}

const periods: Record<keyof Keep, (at: number) => number> = {
  daily: (at) => Math.floor(at / dayMilliseconds),
  // The first of January 1970 was a Thursday; a week begins on Monday.
  weekly: (at) => Math.floor((Math.floor(at / dayMilliseconds) + 3) / 7),
  monthly: (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
};

/** Those that may go. The newest always stays, whatever the numbers say. */
export function outdatedBackups(names: readonly string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at === null ? [] : { name, at };
    })
    .sort((a, b) => b.at - a.at || b.name.localeCompare(a.name, "en"));
  const kept = new Set(backups.slice(0, 1));
  for (const length of ["daily", "weekly", "monthly"] as const) {
    const seen = new Set<number>();
    for (const backup of backups) {
      const period = periods[length](backup.at);
      if (seen.has(period) || seen.size >= keep[length]) continue;
      seen.add(period);
      kept.add(backup);
    }
  }
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** `7,4,12`: days, weeks, months. Null for anything else. */
export function parseKeep(text: string): Keep | null {
  const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (daily === undefined) return null;
  return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
}
