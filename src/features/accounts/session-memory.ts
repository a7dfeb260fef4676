/** Remembers who a session cookie belongs to for a few seconds: a check in the database costs more than rendering a small page. */
import type { Viewer } from "../../domain/people/viewer.ts";

const freshMilliseconds = 5_000;
const most = 1_000;

/** Bounded; the oldest goes first. Only sessions that exist are remembered, so made-up cookies push nobody out. */
export function createSessionMemory(now: () => number) {
  const held = new Map<string, { viewer: Viewer; until: number }>();
  return {
    find(cookie: string): Viewer | undefined {
      const entry = held.get(cookie);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.viewer;
      held.delete(cookie);
      return undefined;
    },
    remember(cookie: string, viewer: Viewer): void {
      held.delete(cookie);
      held.set(cookie, { viewer, until: now() + freshMilliseconds });
      for (const oldest of held.keys()) {
        if (held.size <= most) break;
        held.delete(oldest);
      }
    },
    /** Null: everybody. */
    forget(userId: string | null): void {
      for (const [cookie, { viewer }] of held) if (userId === null || viewer.userId === userId) held.delete(cookie);
    },
    get size() {
      return held.size;
    },
  };
}
