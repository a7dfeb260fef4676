/** What SQLite's faults mean for a person. */
import { problem, type Problem } from "../../domain/result.ts";
import { UnstorableValue } from "./bind.ts";

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html); the low byte of the extended code. */
const busy = 5;
const locked = 6;
const readOnly = 8;
const ioError = 10;
const corrupt = 11;
const full = 13;
const cannotOpen = 14;
const constraint = 19;
const notADatabase = 26;
const foreignKeyConstraint = 787;

export function explainSqlite(error: unknown): Problem | null {
  if (error instanceof UnstorableValue) return problem("value", error.message);
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  if (code === foreignKeyConstraint) return problem("missing", "It refers to something that is not there.");
  switch (code & 0xff) {
    case busy:
    case locked:
      return problem("busy", "The database is busy; try again in a moment.");
    case readOnly:
    case cannotOpen:
      return problem("read-only", "The database file cannot be written: check the rights of the data folder.");
    case full:
      return problem("disk-full", "The disk is full: nothing more can be stored.");
    case ioError:
      return problem("disk", "The disk failed while reading or writing the database.");
    case corrupt:
    case notADatabase:
      return problem("damaged", "The database file is damaged: restore it from a backup.");
    case constraint:
      return problem("conflict", "Something with this name or key is already there.");
    default:
      return null;
  }
}
