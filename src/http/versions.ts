/** Counts how often a site's content has changed, and when its readings last did: cached pages of an older count are not served. */
import { freshSeconds } from "../platform/contract.ts";
import type { Database } from "../storage/database.ts";

export type Versions = {
  of(siteId: string, kind: "static" | "live"): string;
  stop(): void;
};

/** What the page at this path is a rendering of. */
export const pageVersion = (versions: Versions, siteId: string, path: string): string =>
  versions.of(siteId, freshSeconds(path) ? "static" : "live");

/** Live pages follow readings: twice a second at most, once while they come and once when their second is over. Scheduled entries and relative days make every page a minute old at most. */
export function createVersions(database: Pick<Database, "subscribe">, now: () => number): Versions {
  const content = new Map<string, number>();
  /** Changes of which only is known that there were some. */
  let anywhere = 0;
  const readings = new Map<string, number>();
  const raise = (payload: unknown) => {
    const { siteId } = payload as { siteId: string | null };
    if (siteId === null) anywhere++;
    else content.set(siteId, (content.get(siteId) ?? 0) + 1);
  };
  const stops = [
    database.subscribe("content", raise),
    database.subscribe("reading", (payload) => {
      readings.set((payload as { siteId: string }).siteId, Math.floor(now() / 1000));
    }),
  ];
  return {
    of(siteId, kind) {
      const minute = Math.floor(now() / 60_000);
      const base = `${content.get(siteId) ?? 0}.${anywhere}.${minute}`;
      if (kind === "static") return base;
      const second = readings.get(siteId) ?? 0;
      const isOver = Math.floor(now() / 1000) > second;
      return `${base}.${second}${isOver ? "+" : ""}`;
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
