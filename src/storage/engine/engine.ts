/** What the two engines do differently: the vocabulary that the rest of the storage speaks. */
import type { Kysely, RawBuilder } from "kysely";
import type { Problem } from "../../domain/result.ts";
import type { NewReading } from "../reading-rows.ts";
import type { Schema } from "../schema.ts";

export type ColumnType = "text" | "integer" | "real";

export type Engine = {
  name: "sqlite" | "postgres";
  db: Kysely<Schema>;
  columnTypes: Record<ColumnType, string>;
  /** Written after a table's closing bracket. */
  tableEnd: string;
  /** Columns of the sign-in library's tables: it wants these types and no others. */
  authTypes: { boolean: string; date: string; dateNow: string };
  /** Until the transaction ends nobody else changes the schema. */
  lockSchema(tx: Kysely<Schema>): Promise<void>;
  /** Until the transaction ends nobody else passes the same name. */
  lock(tx: Kysely<Schema>, name: string): Promise<void>;
  /** One statement: inserts those whose key is free, and gives each the batch it belongs to; undefined where the key was taken. */
  insertReadings(db: Kysely<Schema>, readings: readonly NewReading[]): Promise<(string | null | undefined)[]>;
  /** `readings` as this engine keeps them. */
  createReadings(tx: Kysely<Schema>): Promise<void>;
  /** An insertion of what a query of all columns gives, by their names. */
  intoReadings(select: RawBuilder<unknown>): RawBuilder<unknown>;
  /** An expression: a number that no series of the site has. */
  nextSeriesId(siteId: string): RawBuilder<number>;
  /** Each statement is a way to a server and back: what needs no transaction does without. */
  remote: boolean;
  /** Milliseconds to wait for company after a commit that took so long; 0: the rows of this turn only. */
  commitWindow(lastCommitMilliseconds: number, lastRows: number): number;
  /** Expected trouble in words; null for anything that is a bug. */
  explain(error: unknown): Problem | null;
  /** To the other processes on this database; resolves when they will hear it. */
  tell(notices: Notice[]): Promise<void>;
  /** From the other processes. */
  onTold(listener: (channel: string, payload: unknown) => void): Promise<void>;
  close(): Promise<void>;
};

export type Notice = { channel: string; payload: unknown };

export type Report = (message: string, error: unknown) => void;
