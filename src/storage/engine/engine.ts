/** What the two engines do differently: all that the rest of the storage asks of them. */
import type { Kysely, RawBuilder, SelectQueryBuilder } from "kysely";
import type { SearchQuery } from "../../domain/publishing/search-query.ts";
import type { Problem, Result } from "../../domain/result.ts";
import type { Placement } from "../placements.ts";
import type { MeasuredRow, NewReading } from "../reading-rows.ts";
import type { Cut, RangedSpan } from "../read-spans.ts";
import type { DevicePayloads } from "../reading-tables.ts";
import type { Schema } from "../schema.ts";
import type { EventRow, JobRow } from "../work-tables.ts";
import type { Column, TableShape } from "./snapshot.ts";

/** How an engine keeps readings. */
export type ReadingEngine = Pick<
  Engine,
  "createReadings" | "readingsTable" | "intoReadings" | "insertReadings" | "insertAtOnce" | "readRanges" | "seriesIds"
>;

export type ColumnType = "text" | "integer" | "real";

export type Engine = {
  name: "sqlite" | "postgres";
  db: Kysely<Schema>;
  columnTypes: Record<ColumnType, string>;
  /** Written after a table's closing bracket. */
  tableEnd: string;
  /** Columns of the sign-in library's tables: it wants these types and no others. */
  authTypes: { boolean: string; date: string; dateNow: string };
  /** Work of several transactions on the schema, while which no other program does any. */
  holdSchema<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** In the transaction after the last migration. */
  afterMigrating(): void;
  /** Until the transaction ends nobody else passes the same name. */
  lock(tx: Kysely<Schema>, name: string): Promise<void>;
  /** Takes the rows for this transaction and passes over those that another has taken. */
  skipLocked<O>(query: SelectQueryBuilder<Schema, "jobs", O>): SelectQueryBuilder<Schema, "jobs", O>;
  /** One statement: inserts those whose key is free, and gives each the batch it belongs to; undefined where the key was taken. */
  insertReadings(db: Kysely<Schema>, readings: readonly NewReading[]): Promise<(string | null | undefined)[]>;
  /** What rows of `readings` are changed and deleted in. */
  readingsTable: string;
  /** `readings` as this engine keeps them. */
  createReadings(tx: Kysely<Schema>): Promise<void>;
  /** An insertion of what a query of all columns gives, by their names. */
  intoReadings(select: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Expressions for one statement: numbers that no series of the site has. */
  seriesIds(siteId: string, count: number): RawBuilder<number>[];
  search: SearchEngine;
  /** Each statement is a way to a server and back. */
  remote: boolean;
  /** In a transaction. */
  insertPayloads(db: Kysely<Schema>, payloads: readonly DevicePayloads[]): Promise<void>;
  /** In a transaction: of each of these devices the latest `most` stay. */
  trimPayloads(db: Kysely<Schema>, siteId: string, deviceIds: readonly string[], most: number): Promise<void>;
  insertEvents(db: Kysely<Schema>, events: readonly EventRow[]): Promise<void>;
  /** Work that waits under its key already is joined. */
  insertJobs(db: Kysely<Schema>, jobs: readonly JobRow[]): Promise<void>;
  /**
   * One statement, or a transaction that nobody waits in: all of these readings, in the order of their keys and each in the batch
   * said of it, with events and work. False, and nothing is written, where a key is taken or a batch is another.
   */
  insertAtOnce:
    | ((
        db: Kysely<Schema>,
        readings: readonly (NewReading & { batchId: string | null | undefined })[],
        rows: { events: readonly EventRow[]; jobs: readonly JobRow[] },
      ) => Promise<boolean>)
    | null;
  /** Rows of many spans, of each its own range and cut by itself, in one statement; null where joined questions do as well. */
  readRanges:
    | ((db: Kysely<Schema>, ranged: readonly RangedSpan[], cut: Cut) => Promise<(MeasuredRow & { span: number })[]>)
    | null;
  /** Milliseconds to wait for company after a commit that took so long; 0: the rows of this turn only. */
  commitWindow(lastCommitMilliseconds: number, lastRows: number): number;
  /** Lays the tables out over the machines of a cluster, each once. Problems: `one-machine`, `layout`. */
  distribute(db: Kysely<Schema>): Promise<Result<LaidOut[]>>;
  /** All tables as they are, each after those that it needs. */
  tables(tx: Kysely<Schema>): Promise<TableShape[]>;
  /** Rows of an archive, their values in the order of the columns. */
  loadRows(tx: Kysely<Schema>, table: string, columns: readonly Column[], rows: readonly unknown[][]): Promise<void>;
  /** When everything is loaded. */
  afterLoad(tx: Kysely<Schema>, tables: readonly TableShape[]): Promise<void>;
  /** What plans go by, counted anew after much was written at once; outside of a transaction. */
  refreshStatistics(db: Kysely<Schema>): Promise<void>;
  /** Expected trouble in words; null for anything that is a bug. */
  explain(error: unknown): Problem | null;
  /** To the other processes on this database; resolves when they will hear it. */
  tell(notices: Notice[]): Promise<void>;
  /** From the other processes. */
  onTold(listener: (channel: string, payload: unknown) => void): Promise<void>;
  close(): Promise<void>;
};

/** The engine's own full-text index, `search_index`: documents by number, and the terms of each. */
export type SearchEngine = {
  create(tx: Kysely<Schema>): Promise<void>;
  /** Keys that contain the site, where other machines may hold a part of the index. */
  keyBySite(tx: Kysely<Schema>): Promise<void>;
  /** A number for a further document, of the `count` from `from`; later documents get higher ones. */
  freeNumber(from: RawBuilder<number>, count: number): RawBuilder<number>;
  /** Terms of a document that is written already. */
  insert(db: Kysely<Schema>, document: SearchPlace, terms: readonly string[]): Promise<void>;
  /** Terms of one document that is still there, or without an id of all of a site. */
  remove(db: Kysely<Schema>, document: Partial<SearchPlace> & { siteId: string }): Promise<void>;
  /** What `ranked` needs beside the index. */
  createRanks(tx: Kysely<Schema>): Promise<void>;
  /** The same where an older one stands. */
  renewRanks(tx: Kysely<Schema>): Promise<void>;
  /** To documents of before `ranked` looked among the latest years first. */
  addYears(tx: Kysely<Schema>): Promise<void>;
  /** What `known` needs beside the index. */
  createKnown(tx: Kysely<Schema>): Promise<void>;
  /** Those of the terms that the index has; it may give others of them where it can't tell. */
  known(db: Kysely<Schema>, terms: readonly string[]): Promise<ReadonlySet<string>>;
  /** A table of a site's documents that meet the query, and maybe of other sites'; sorting by its number costs nothing. */
  hits(siteId: string, query: SearchQuery): RawBuilder<{ number: number }>;
  /** The same for several queries at once, by their place among them: of each no more than the latest `most`. After one of which there are as many there may be none of the next. */
  ranked(
    db: Kysely<Schema>,
    siteId: string,
    queries: readonly SearchQuery[],
    most: number,
  ): Promise<RawBuilder<{ number: number; step: number }>>;
};
export type SearchPlace = { siteId: string; id: string };

/** A table, where its rows are, and whether they have just come there. */
export type LaidOut = { table: string; placement: Placement; isNew: boolean };

export type Notice = { channel: string; payload: unknown };

/** What is told when nobody knows what was missed: anything may have changed. */
export const anything: readonly Notice[] = [
  ...["content", "device", "work"].map((channel) => ({ channel, payload: { siteId: null } })),
  { channel: "person", payload: { userId: null } },
];

export type Report = (message: string, error: unknown) => void;
