/** What PostgreSQL's faults mean for a person. */
import type { DatabaseFault } from "../../domain/obstacle.ts";
import { obstructed, problem, type Problem } from "../../domain/result.ts";
import { UnstorableValue } from "./bind.ts";

const goneMessage = "The connection to the database was lost; try again in a moment.";

/** What the driver says of a connection that has ended, without a code. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and the network's own. */
const explained: Record<string, [code: string, message: string, fault: DatabaseFault]> = {
  "23505": ["conflict", "Something with this name or key is already there.", "conflict"],
  "23503": ["missing", "It refers to something that is not there.", "missing"],
  "23502": ["value", "A value that must be given is missing.", "missing-value"],
  "22003": ["value", "A number is too large to be stored.", "too-large"],
  "22P02": ["value", "A value has the wrong type.", "wrong-type"],
  "40001": ["busy", "The database is busy; try again in a moment.", "busy"],
  "40P01": ["busy", "The database is busy; try again in a moment.", "busy"],
  "57014": ["busy", "The database is busy; try again in a moment.", "busy"],
  "53100": ["disk-full", "The database server's disk is full: nothing more can be stored.", "server-full"],
  "53300": ["busy", "The database server accepts no more connections.", "crowded"],
  "25006": ["read-only", "The database is read-only.", "read-only"],
  "42501": ["read-only", "The database user lacks the rights to do this.", "no-rights"],
  "28P01": ["sign-in", "The database server refused the user name or password in DATABASE_URL.", "password"],
  "28000": ["sign-in", "The database server refused the user in DATABASE_URL.", "user"],
  "3D000": ["no-database", "The database named in DATABASE_URL does not exist on the server.", "no-database"],
  "57P03": ["unreachable", "The database server is starting or stopping; try again in a moment.", "starting"],
  "57P01": ["unreachable", goneMessage, "lost"],
  "57P02": ["unreachable", goneMessage, "lost"],
  "57P05": ["unreachable", goneMessage, "lost"],
  "08000": ["unreachable", goneMessage, "lost"],
  "08001": ["unreachable", goneMessage, "lost"],
  "08003": ["unreachable", goneMessage, "lost"],
  "08004": ["unreachable", goneMessage, "lost"],
  "08006": ["unreachable", goneMessage, "lost"],
  EPIPE: ["unreachable", goneMessage, "lost"],
  EHOSTUNREACH: ["unreachable", "The database server in DATABASE_URL cannot be reached.", "unreachable"],
  ENETUNREACH: ["unreachable", "The database server in DATABASE_URL cannot be reached.", "unreachable"],
  EAI_AGAIN: ["unreachable", "The host name in DATABASE_URL cannot be looked up at the moment.", "host-away"],
  ECONNREFUSED: ["unreachable", "The database server in DATABASE_URL does not answer.", "silent"],
  ENOTFOUND: ["unreachable", "The host name in DATABASE_URL is not known.", "host-unknown"],
  ETIMEDOUT: ["unreachable", "The database server in DATABASE_URL does not answer.", "silent"],
  ECONNRESET: ["unreachable", "The database server closed the connection.", "closed"],
};

const trouble = (code: string, message: string, fault: DatabaseFault) =>
  obstructed(code, message, { is: "database", fault });

export function explainPostgres(error: unknown): Problem | null {
  if (error instanceof UnstorableValue) return problem("value", error.message);
  if (error instanceof AggregateError && error.errors.length > 0) return explainPostgres(error.errors[0]);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = explained[code];
  if (known) return trouble(...known);
  return error instanceof Error && goneWords.test(error.message) ? trouble("unreachable", goneMessage, "lost") : null;
}
