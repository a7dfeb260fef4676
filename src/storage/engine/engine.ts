/** What the two engines do differently: the vocabulary that the rest of the storage speaks. */
import type { Kysely } from "kysely";
import type { Problem } from "../../domain/result.ts";
import type { ReadingRow, Schema } from "../schema.ts";
import type { Column, TableShape } from "./snapshot.ts";

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
  /** One statement: inserts those whose key is free and gives back the others. */
  insertReadings(db: Kysely<Schema>, rows: ReadingRow[]): Promise<ReadingRow[]>;
  /** Each statement is a way to a server and back: what needs no transaction does without. */
  remote: boolean;
  /** Milliseconds to wait for company after a commit that took so long; 0: the rows of this turn only. */
  commitWindow(lastCommitMilliseconds: number, lastRows: number): number;
  /** All tables as they are, each after those that it needs. */
  tables(tx: Kysely<Schema>): Promise<TableShape[]>;
  /** Rows of an archive, their values in the order of the columns. */
  loadRows(tx: Kysely<Schema>, table: string, columns: readonly Column[], rows: readonly unknown[][]): Promise<void>;
  /** When everything is loaded. */
  afterLoad(tx: Kysely<Schema>, tables: readonly TableShape[]): Promise<void>;
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
