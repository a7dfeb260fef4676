/** Hears of every statement that this process sends to a database, whoever sends it, and of the rows that come back. */
import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

export type Statement = { text: string; parameters: readonly unknown[]; rows: number };

let heard: Statement[] | null = null;
/** Whose work somebody does: what an earlier one left to be done is not this one's. */
const begunBy = new AsyncLocalStorage<Statement[]>();
/** Without notices, and without what the sign-in library asks of the catalogue when it starts. */
const isData = (text: string) =>
  /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i.test(text) &&
  !/pg_notify\(|pg_attribute|pragma_|sqlite_master/.test(text);
const hear = (text: string, parameters: readonly unknown[], rows: number, by = begunBy.getStore()) => {
  if (heard && isData(text) && (by === undefined || by === heard)) heard.push({ text, parameters, rows });
};

/** Everything that `work` sends, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  heard = statements;
  try {
    await begunBy.run(statements, work);
  } finally {
    heard = null;
  }
  return statements;
}

function listenOnSqlite(): void {
  const probe = new DatabaseSync(":memory:");
  const statement = Object.getPrototypeOf(probe.prepare("select 1")) as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  probe.close();
  for (const name of ["all", "get", "run"]) {
    const plain = statement[name];
    statement[name] = function (this: { sourceSQL: string }, ...parameters: unknown[]) {
      const answer = plain?.apply(this, parameters);
      hear(this.sourceSQL, parameters, Array.isArray(answer) ? answer.length : name === "get" && answer ? 1 : 0);
      return answer;
    };
  }
}

type Sent = { text: string; values?: unknown[] };
type Query = (text: unknown, parameters?: unknown) => Promise<{ rows: unknown[] }> | undefined;

function listenOnPostgres(): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const plain = client.query;
  client.query = function (this: unknown, query, parameters, ...rest: unknown[]) {
    const by = begunBy.getStore();
    const answer = plain.call(this, query, parameters, ...(rest as []));
    if (!(answer instanceof Promise)) return answer;
    const { text, values = [] } = typeof query === "string" ? { text: query, values: parameters } : (query as Sent);
    return answer.then((result) => {
      hear(text, Array.isArray(values) ? values : [], result.rows.length, by);
      return result;
    });
  };
}

listenOnSqlite();
listenOnPostgres();
