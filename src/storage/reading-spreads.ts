/** The least and the most of each hour and day of a batch, sensor by sensor; written by the reaction that sums batches up. */
import { sql } from "kysely";
import {
  type Extent,
  type ReadingSpread,
  spreadFurther,
  spreadNames,
  type SpreadName,
} from "../domain/fermentation/reading-spread.ts";
import { rollUpWidths, type RollUpWidth } from "../domain/fermentation/roll-up.ts";
import type { Store } from "./database.ts";
import { fieldColumns } from "./reading-rows.ts";
import type { SpreadRow } from "./reading-tables.ts";

const [, hour, day] = rollUpWidths;
/** Each row has many values, and a statement takes so many and no more. */
const rowsAtOnce = 200;

type Columns = Omit<SpreadRow, "site_id" | "batch_id" | "width" | "from_at" | "device_id" | "sensor">;
const columnOf = (name: SpreadName) => (name === "aside" ? name : fieldColumns[name]);
const leastOf = (name: SpreadName) => `least_${columnOf(name)}` as keyof Columns;
const mostOf = (name: SpreadName) => `most_${columnOf(name)}` as keyof Columns;

export type ExtentRow = Record<string, number | string | null>;

export function extentsOf(row: ExtentRow): Partial<Record<SpreadName, Extent>> {
  const extents: Partial<Record<SpreadName, Extent>> = {};
  for (const name of spreadNames) {
    const [least, most] = [row[leastOf(name)], row[mostOf(name)]];
    if (typeof least === "number" && typeof most === "number") extents[name] = { least, most };
  }
  return extents;
}

/** `min` and `max` of each name, as the columns of this table are called. */
export const extentColumns = (
  expressions: (name: SpreadName) => { least: ReturnType<typeof sql>; most: ReturnType<typeof sql> },
) =>
  sql.join(
    spreadNames.flatMap((name) => {
      const { least, most } = expressions(name);
      return [sql`min(${least}) as ${sql.ref(leastOf(name))}`, sql`max(${most}) as ${sql.ref(mostOf(name))}`];
    }),
  );

const kept = (name: SpreadName) => ({ least: sql.ref(leastOf(name)), most: sql.ref(mostOf(name)) });

const ofBatch = ({ database, siteId }: Store, batchId: string, width: RollUpWidth) =>
  database.db
    .selectFrom("reading_spreads")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("width", "=", width);

/** What begins from `from` on and before `to`. */
async function listSpreads(store: Store, batchId: string, width: RollUpWidth, { from, to }: Span) {
  const rows = await ofBatch(store, batchId, width)
    .selectAll()
    .where("from_at", ">=", from)
    .where("from_at", "<", to)
    .execute();
  return rows.map((row) => ({
    from: row.from_at,
    deviceId: row.device_id,
    sensor: row.sensor,
    extents: extentsOf(row),
  }));
}

type Span = { from: number; to: number };

/** What touches the span (both ends inclusive), in slots of whole hours. */
export async function readSpreads(
  { database, siteId }: Store,
  batchId: string,
  { from, to }: Span,
  slotMilliseconds: number,
): Promise<ReadingSpread[]> {
  const width = slotMilliseconds % day === 0 ? day : hour;
  const slot = sql`from_at / ${sql.lit(slotMilliseconds)}`;
  const { rows } = await sql<ExtentRow & { device_id: string; sensor: string; slot: number }>`
    select device_id, sensor, ${slot} as slot, ${extentColumns(kept)} from reading_spreads
    where site_id = ${siteId} and batch_id = ${batchId} and width = ${width}
      and from_at > ${from - width} and from_at <= ${to}
    group by device_id, sensor, ${slot}`.execute(database.db);
  return rows.map((row) => ({
    from: row.slot * slotMilliseconds,
    deviceId: row.device_id,
    sensor: row.sensor,
    extents: extentsOf(row),
  }));
}

async function replaceSpreads(
  { database, siteId }: Store,
  batchId: string,
  width: RollUpWidth,
  { from, to }: Span,
  spreads: readonly ReadingSpread[],
): Promise<void> {
  const { db } = database;
  await db
    .deleteFrom("reading_spreads")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .where("width", "=", width)
    .where("from_at", ">=", from)
    .where("from_at", "<", to)
    .execute();
  const rows = spreads.map((spread) => ({
    site_id: siteId,
    batch_id: batchId,
    width,
    from_at: spread.from,
    device_id: spread.deviceId,
    sensor: spread.sensor,
    ...columnsOf(spread),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto("reading_spreads")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
}

const columnsOf = ({ extents }: ReadingSpread): Columns =>
  Object.fromEntries(
    spreadNames.flatMap((name) => [
      [leastOf(name), extents[name]?.least ?? null],
      [mostOf(name), extents[name]?.most ?? null],
    ]),
  ) as Columns;

/** In the transaction at hand: what was measured from `from` until before `to`, whole hours, becomes these. */
export async function writeSpreads(
  store: Store,
  batchId: string,
  span: Span,
  hours: readonly ReadingSpread[],
): Promise<void> {
  await replaceSpreads(store, batchId, hour, span, hours);
  const days = { from: Math.floor(span.from / day) * day, to: span.to };
  await replaceSpreads(store, batchId, day, days, spreadFurther(await listSpreads(store, batchId, hour, days), day));
}

export async function removeSpreads({ database, siteId }: Store, batchId: string): Promise<void> {
  await database.db
    .deleteFrom("reading_spreads")
    .where("site_id", "=", siteId)
    .where("batch_id", "=", batchId)
    .execute();
}
