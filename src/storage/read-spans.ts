/** Reads from the spans of a batch or device: one statement for many of them. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "./schema.ts";
import { inParts } from "./reach.ts";
import type { Span } from "./series.ts";

/** `from` and `to` inclusive, epoch milliseconds. */
export type ReadingRange = { from?: number | undefined; to?: number | undefined; limit?: number | undefined };
/** SQLite joins at most 500 queries. */
const mostJoined = 200;

/** From `first` on and before `end`, epoch milliseconds; infinite where it is open. */
export const boundsOf = ({ from, to }: Pick<Span, "from" | "to">, range: ReadingRange) => ({
  first: Math.max(from ?? -Infinity, range.from ?? -Infinity),
  end: Math.min(to ?? Infinity, (range.to ?? Infinity) + 1),
});

/**
 * The readings of a span within a range, as a condition. It has one bound on either side: of two, SQLite seeks to the first
 * and reads all that lies before the second.
 */
export function within({ siteNumber, seriesId, from, to }: Span, range: ReadingRange = {}): RawBuilder<unknown> {
  const conditions = [sql`site_id = ${siteNumber}`, sql`series_id = ${seriesId}`];
  const { first, end } = boundsOf({ from, to }, range);
  if (first > -Infinity) conditions.push(sql`at >= ${first}`);
  if (end < Infinity) conditions.push(sql`at < ${end}`);
  return sql.join(conditions, sql` and `);
}

/** What `part` selects from each span, with the span's place in the list as `span`; not in any order. `cut` keeps so much of each statement. */
export async function selectFromSpans<Row>(
  db: Kysely<Schema>,
  spans: readonly Span[],
  part: (span: Span, place: number) => { columns: RawBuilder<unknown>; rest: RawBuilder<unknown> },
  cut = sql``,
): Promise<(Row & { span: number })[]> {
  const found: (Row & { span: number })[][] = [];
  for (let start = 0; start < spans.length; start += mostJoined) {
    const parts = spans.slice(start, start + mostJoined).map((span, index) => {
      const { columns, rest } = part(span, start + index);
      return sql`select * from (select ${sql.lit(start + index)} as span, ${columns} from readings where ${rest}) as part`;
    });
    const { rows } = await sql<Row & { span: number }>`${sql.join(parts, sql` union all `)}${cut}`.execute(db);
    found.push(rows);
  }
  return found.flat();
}

/** A span and what of it is asked for. */
export type RangedSpan = { span: Span; range: ReadingRange };
export type Cut = { limit?: number | undefined; latest: boolean };

/** Of each span its own range, cut by itself; `span` is its place in the list. On SQLite, where a question costs no way, and on clusters. */
export async function readRanges<Row>(
  db: Kysely<Schema>,
  ranged: readonly RangedSpan[],
  { limit, latest }: Cut,
): Promise<(Row & { span: number })[]> {
  const cut = limit === undefined ? sql`` : sql` order by at ${latest ? sql`desc` : sql`asc`} limit ${limit}`;
  return selectFromSpans<Row>(
    db,
    ranged.map(({ span }) => span),
    (span, place) => ({ columns: sql`readings.*`, rest: sql`${within(span, ranged[place]?.range)}${cut}` }),
  );
}

/** The last row of each of these whole spans of one site. One query for all: PostgreSQL would plan one for each longer than it reads. */
export async function lastOfSpans<Row>(
  db: Kysely<Schema>,
  spans: readonly Span[],
): Promise<{ row: Row & { at: number }; span: Span }[]> {
  const found = await inParts(spans, async (part) => {
    const siteNumber = part[0]?.siteNumber;
    const { rows } = await sql<Row & { series_id: number; at: number }>`
      with asked (series_id) as (values ${sql.join(part.map(({ seriesId }) => sql`(cast(${seriesId} as integer))`))})
      select readings.* from asked inner join readings
        on readings.site_id = ${siteNumber} and readings.series_id = asked.series_id
        and readings.at = (select last.at from readings as last
          where last.site_id = ${siteNumber} and last.series_id = asked.series_id order by last.at desc limit 1)`.execute(
      db,
    );
    return rows;
  });
  const bySeries = new Map(spans.map((span) => [span.seriesId, span]));
  return found.flatMap((row) => {
    const span = bySeries.get(row.series_id);
    return span ? [{ row, span }] : [];
  });
}
