/** Knocks twice: by one way of signing, and by the other where that is refused. Which one a host understands is remembered. */
import { LruMap } from "../../platform/lru-map.ts";

/** `message`: RFC 9421. `draft`: draft-cavage-http-signatures, which came before it. */
export type Way = "message" | "draft";

export const firstWay: Way = "message";
const mostHosts = 5000;
const known = new LruMap<Way>(mostHosts);
/** As servers answer to a signature that they cannot read; some fail on it. */
const refusals = new Set([400, 401, 403, 500]);

/**
 * @param kept what was kept of this host, "" or null for nothing
 * @param statusOf of an answer, or null where there was none
 */
export async function knock<Answer>(
  host: string,
  kept: Way | "" | null,
  send: (way: Way) => Promise<Answer>,
  statusOf: (answer: Answer) => number | null,
): Promise<{ answer: Answer; way: Way }> {
  const isRefused = (answer: Answer) => refusals.has(statusOf(answer) ?? 0);
  const way = known.get(host) ?? (kept || firstWay);
  const answer = await send(way);
  if (!isRefused(answer)) return { answer, way };
  const other = way === "message" ? "draft" : "message";
  const second = await send(other);
  const status = statusOf(second) ?? 0;
  if (status < 200 || status > 299) return { answer, way };
  // What is open to everybody says nothing of signatures, so that an answer to the first knock teaches nothing.
  known.set(host, other);
  return { answer: second, way: other };
}
