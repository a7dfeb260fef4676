/** What PostgreSQL's faults mean for a person. */
import { problem, type Problem } from "../../domain/result.ts";
import { UnstorableValue } from "./bind.ts";

const goneMessage = "The connection to the database was lost; try again in a moment.";

/** What the driver says of a connection that has ended, without a code. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and the network's own. */
const explained: Record<string, [code: string, message: string]> = {
  "23505": ["conflict", "Something with this name or key is already there."],
  "23503": ["missing", "It refers to something that is not there."],
  "23502": ["value", "A value that must be given is missing."],
  "22003": ["value", "A number is too large to be stored."],
  "22P02": ["value", "A value has the wrong type."],
  "40001": ["busy", "The database is busy; try again in a moment."],
  "40P01": ["busy", "The database is busy; try again in a moment."],
  "57014": ["busy", "The database is busy; try again in a moment."],
  "53100": ["disk-full", "The database server's disk is full: nothing more can be stored."],
  "53300": ["busy", "The database server accepts no more connections."],
  "25006": ["read-only", "The database is read-only."],
  "42501": ["read-only", "The database user lacks the rights to do this."],
  "28P01": ["sign-in", "The database server refused the user name or password in DATABASE_URL."],
  "28000": ["sign-in", "The database server refused the user in DATABASE_URL."],
  "3D000": ["no-database", "The database named in DATABASE_URL does not exist on the server."],
  "57P03": ["unreachable", "The database server is starting or stopping; try again in a moment."],
  "57P01": ["unreachable", goneMessage],
  "57P02": ["unreachable", goneMessage],
  "57P05": ["unreachable", goneMessage],
  "08000": ["unreachable", goneMessage],
  "08001": ["unreachable", goneMessage],
  "08003": ["unreachable", goneMessage],
  "08004": ["unreachable", goneMessage],
  "08006": ["unreachable", goneMessage],
  EPIPE: ["unreachable", goneMessage],
  EHOSTUNREACH: ["unreachable", "The database server in DATABASE_URL cannot be reached."],
  ENETUNREACH: ["unreachable", "The database server in DATABASE_URL cannot be reached."],
  EAI_AGAIN: ["unreachable", "The host name in DATABASE_URL cannot be looked up at the moment."],
  ECONNREFUSED: ["unreachable", "The database server in DATABASE_URL does not answer."],
  ENOTFOUND: ["unreachable", "The host name in DATABASE_URL is not known."],
  ETIMEDOUT: ["unreachable", "The database server in DATABASE_URL does not answer."],
  ECONNRESET: ["unreachable", "The database server closed the connection."],
};

export function explainPostgres(error: unknown): Problem | null {
  if (error instanceof UnstorableValue) return problem("value", error.message);
  if (error instanceof AggregateError && error.errors.length > 0) return explainPostgres(error.errors[0]);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = explained[code];
  if (known) return problem(...known);
  return error instanceof Error && goneWords.test(error.message) ? problem("unreachable", goneMessage) : null;
}
