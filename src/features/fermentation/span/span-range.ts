/** The span that an address asks for. */
import { flaw, ok, type Result } from "../../../domain/result.ts";
import { readMoment } from "../read-moment.ts";

/** Both inclusive, epoch milliseconds. */
export type SpanRange = { from?: number; to?: number };

function momentOf(query: URLSearchParams, name: string): number | null | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  return /^-?\d+$/.test(text) ? readMoment(text) : null;
}

/** Each end may be left open. Problem: `bad-request`, with the end that is wrong. */
export function readSpanRange(query: URLSearchParams): Result<SpanRange> {
  const [from, to] = [momentOf(query, "from"), momentOf(query, "to")];
  if (from === null) return flaw("bad-request", "from");
  if (to === null || (from !== undefined && to !== undefined && from >= to)) return flaw("bad-request", "to");
  return ok({ ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) });
}

/** What a program is told of it. */
export const sayWrongRange = ({ path }: { path: string }): string =>
  path === "from"
    ? "“from” is a whole number of milliseconds since 1970."
    : "“to” is a whole number of milliseconds since 1970, after “from”.";
