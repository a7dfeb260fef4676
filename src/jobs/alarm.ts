/** Rings at the earliest of the times it was set to, and never sleeps for long: a clock may be put forward. */
export type Alarm = { set(at: number): void; stop(): void };

export function createAlarm(now: () => number, ring: () => void, longestMilliseconds: number): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let earliest = Infinity;
  const wake = (): void => {
    earliest = Infinity;
    ring();
  };
  return {
    set(at) {
      if (at >= earliest) return;
      clearTimeout(timer);
      earliest = at;
      timer = setTimeout(wake, Math.max(0, Math.min(at - now(), longestMilliseconds))).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
