/** Narrow reads of a batch: single columns, and what the readings of each stretch of time come to, counted in the database. */
import { sql } from "kysely";
import type { Reading, ReadingField } from "../domain/fermentation/reading.ts";
import type { Store } from "./database.ts";
import { compareReadings, fieldColumns, readingOf, type MeasuredRow, type StoredReading } from "./reading-rows.ts";
import { selectFromSpans, within, type ReadingRange } from "./read-spans.ts";
import { spansOfBatch } from "./series.ts";

export type NarrowField = ReadingField | "flags";
export type NarrowReading<Field extends NarrowField> = Pick<Reading, "at"> & Partial<Pick<Reading, Field>>;

const columnOf = (field: NarrowField) => sql.ref(field === "flags" ? field : fieldColumns[field]);

/** Time and the fields asked for, in the order of `listReadings`; absent fields stay absent, and so does a reading with none of them. */
export async function listValues<Field extends NarrowField>(
  store: Store,
  batchId: string,
  fields: readonly Field[],
  range: Omit<ReadingRange, "limit"> = {},
): Promise<NarrowReading<Field>[]> {
  const { db } = store.database;
  const spans = await spansOfBatch(db, store.siteId, batchId);
  const columns = sql.join([sql.ref("at"), ...fields.map(columnOf)]);
  const measured = fields.filter((field) => field !== "flags").map((field) => sql`${columnOf(field)} is not null`);
  const some = measured.length > 0 ? sql` and (${sql.join(measured, sql` or `)})` : sql``;
  const rows = await selectFromSpans<Partial<MeasuredRow> & { at: number }>(db, spans, (span) => ({
    columns,
    rest: sql`${within(span, range)}${some}`,
  }));
  const readings: StoredReading[] = rows.map((row) => readingOf(row, spans[row.span] ?? nowhere));
  return readings
    .sort(compareReadings)
    .map(({ deviceId: _device, batchId: _batch, sensor: _sensor, ...reading }) => reading);
}

const nowhere = { deviceId: "", sensor: "", batchId: null };

export type SlotRange = { from?: number; to?: number; slotMilliseconds: number };
/** In the field's own unit; `count`: how many readings have it. */
export type SlotValue = { mean: number; least: number; most: number; count: number };
/**
 * The unflagged readings from `at` (epoch milliseconds, a multiple of the slot's length) until the next slot: how many, when the
 * first and the last of them was, and what they show. A slot without readings is not there.
 */
export type Slot<Field extends ReadingField> = {
  at: number;
  firstAt: number;
  lastAt: number;
  count: number;
  values: Partial<Record<Field, SlotValue>>;
};

type SlotRow = { slot: number; first_at: number; last_at: number; readings: number } & Record<string, number | null>;

/** In order of time; `from` and `to` inclusive. Reads as many rows as there are slots, whatever was measured in them. */
export async function readSlots<Field extends ReadingField>(
  store: Store,
  batchId: string,
  fields: readonly Field[],
  { slotMilliseconds, ...range }: SlotRange,
): Promise<Slot<Field>[]> {
  if (!Number.isSafeInteger(slotMilliseconds) || slotMilliseconds < 1)
    throw new RangeError("A slot is a whole number of milliseconds.");
  const { db } = store.database;
  const spans = await spansOfBatch(db, store.siteId, batchId);
  const sums = fields.flatMap((field) => {
    const column = columnOf(field);
    return ["sum", "min", "max", "count"].map(
      (name) => sql`${sql.raw(name)}(${column}) as ${sql.ref(`${name}_${fieldColumns[field]}`)}`,
    );
  });
  const slot = sql`at / ${sql.lit(slotMilliseconds)}`;
  const counts = [sql`${slot} as slot`, sql`min(at) as first_at`, sql`max(at) as last_at`, sql`count(*) as readings`];
  const rows = await selectFromSpans<SlotRow>(db, spans, (span) => ({
    columns: sql.join([...counts, ...sums]),
    rest: sql`${within(span, range)} and flags is null group by ${slot}`,
  }));
  return [...Map.groupBy(rows, (row) => row.slot).values()]
    .map((parts) => slotOf(parts, fields, slotMilliseconds))
    .sort((a, b) => a.at - b.at);
}

function slotOf<Field extends ReadingField>(
  parts: SlotRow[],
  fields: readonly Field[],
  slotMilliseconds: number,
): Slot<Field> {
  const values: Partial<Record<Field, SlotValue>> = {};
  for (const field of fields) {
    const all = (name: string) => parts.flatMap((part) => part[`${name}_${fieldColumns[field]}`] ?? []);
    const count = total(all("count"));
    if (count > 0)
      values[field] = {
        mean: total(all("sum")) / count,
        least: Math.min(...all("min")),
        most: Math.max(...all("max")),
        count,
      };
  }
  return {
    at: (parts[0]?.slot ?? 0) * slotMilliseconds,
    firstAt: Math.min(...parts.map((part) => part.first_at)),
    lastAt: Math.max(...parts.map((part) => part.last_at)),
    count: total(parts.map((part) => part.readings)),
    values,
  };
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
