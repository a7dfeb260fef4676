/** The statistics of a span as a table for other programs: its days, then each part with all its names. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { writeDelimited } from "../../domain/delimited-text.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShownPart, statistics } from "./queries.ts";
import type { SpanId } from "./spans.ts";

/** More are counted together. */
const mostRows = 5000;
const dayMilliseconds = 86_400_000;
const parts = ["pages", "referrers", "searches", "unfound", "downloads", "missing", "readers"] as const;

const rowsOf = (name: string, { rows, others }: ShownPart): string[][] => [
  ...rows.map(({ label, count }) => [name, label, `${count}`]),
  ...(others.count > 0 ? [[name, "others", `${others.count}`]] : []),
];

/** Problems: `sign-in`, `forbidden`. */
export async function statisticsFile(site: SiteContext, span: SpanId): Promise<Result<string>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const shown = await statistics(site, span, mostRows);
  if (!shown.ok) return shown;
  const days = shown.value.bars.map(({ day, count }) => [
    shown.value.of,
    new Date(day * dayMilliseconds).toISOString().slice(0, 10),
    `${count}`,
  ]);
  const named = parts.flatMap((part) => rowsOf(part, shown.value[part]));
  return ok(writeDelimited([["part", "name", "count"], ...days, ...named]));
}
