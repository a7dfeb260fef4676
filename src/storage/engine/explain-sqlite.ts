/** What SQLite's faults mean for a person. */
import type { DatabaseFault } from "../../domain/obstacle.ts";
import { obstructed, problem, type Problem } from "../../domain/result.ts";
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

const trouble = (code: string, message: string, fault: DatabaseFault) =>
  obstructed(code, message, { is: "database", fault });

export function explainSqlite(error: unknown): Problem | null {
  if (error instanceof UnstorableValue) return problem("value", error.message);
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  if (code === foreignKeyConstraint) return trouble("missing", "It refers to something that is not there.", "missing");
  switch (code & 0xff) {
    case busy:
    case locked:
      return trouble("busy", "The database is busy; try again in a moment.", "busy");
    case readOnly:
    case cannotOpen:
      return trouble(
        "read-only",
        "The database file cannot be written: check the rights of the data folder.",
        "unwritable",
      );
    case full:
      return trouble("disk-full", "The disk is full: nothing more can be stored.", "disk-full");
    case ioError:
      return trouble("disk", "The disk failed while reading or writing the database.", "disk");
    case corrupt:
    case notADatabase:
      return trouble("damaged", "The database file is damaged: restore it from a backup.", "damaged");
    case constraint:
      return trouble("conflict", "Something with this name or key is already there.", "conflict");
    default:
      return null;
  }
}
