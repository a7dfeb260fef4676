/** SQLite's plan of a statement, and how many rows each of its ways in leads to. */
import { CompiledQuery } from "kysely";
import type { Database } from "../../src/storage/database.ts";
import { mostRows, mostScanned } from "./most-rows.ts";
import type { Plan } from "./read-plans.ts";
import type { Statement } from "./record-statements.ts";

/** What is asked once of a database: its tables, the conditions of its partial indexes, plans, counts. */
/** `parent`: the part of the statement that a step belongs to. */
type Line = { parent: number; detail: string };
type Known = {
  tables: Set<string>;
  partial: Map<string, string>;
  plans: Map<string, Line[]>;
  counts: Map<string, number>;
};
type Asked = { database: Database; statement: Statement; known: Known };

const ask = async <Row>({ db }: Database, text: string): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows;

const knownBy = new WeakMap<Database["engine"], Known>();

async function knownOf(database: Database): Promise<Known> {
  const held = knownBy.get(database.engine);
  if (held) return held;
  const tables = await database.engine.tables(database.db);
  const indexes = await ask<{ name: string; condition: string }>(
    database,
    "select name, substr(sql, instr(sql, ' where ') + 7) as condition from sqlite_master where type = 'index' and instr(sql, ' where ') > 0",
  );
  const known: Known = {
    tables: new Set(tables.map(({ name }) => name)),
    partial: new Map(indexes.map(({ name, condition }) => [name, condition])),
    plans: new Map(),
    counts: new Map(),
  };
  knownBy.set(database.engine, known);
  return known;
}

/** The most rows that have the same values in these columns; without columns all rows. */
async function mostAlike(
  { database, known }: Asked,
  table: string,
  columns: string[],
  where: string[],
): Promise<number> {
  const group = columns.length > 0 ? `group by ${columns.map((name) => `"${name}"`).join(", ")}` : "";
  const condition = where.length > 0 ? `where ${where.join(" and ")}` : "";
  const text = `select coalesce(max(alike), 0) as most from (select count(*) as alike from "${table}" ${condition} ${group})`;
  const count = known.counts.get(text) ?? (await ask<{ most: number }>(database, text))[0]?.most ?? 0;
  known.counts.set(text, count);
  return count;
}

/** A plan calls a table by the name that the statement gives it. */
function tableOf({ statement: { text }, known: { tables } }: Asked, name: string): string | null {
  const renamed = [...text.matchAll(/"?(\w+)"? as "?(\w+)"?/gi)];
  const table = renamed.find(([, of = "", as]) => as === name && tables.has(of))?.[1] ?? name;
  return tables.has(table) ? table : null;
}

/** Of a way in by an index: which columns are fixed, and whether the next one is bounded. */
function conditions(line: string): { fixed: string[]; isBounded: boolean } {
  const terms = (/\(([^()]*)\)$/.exec(line)?.[1] ?? "").split(" AND ");
  const fixed = terms.flatMap((term) => /^(\w+)=\?$/.exec(term)?.[1] ?? []);
  return { fixed, isBounded: fixed.length < terms.length };
}

const asksForNull = (text: string, column: string) => new RegExp(`"${column}" is null`, "i").test(text);

async function searched(asked: Asked, line: string, sorts: boolean): Promise<string | null> {
  const { statement, known } = asked;
  const table = tableOf(asked, /^SEARCH (\w+)/.exec(line)?.[1] ?? "");
  if (table === null || line.includes("INTEGER PRIMARY KEY")) return null;
  const { fixed, isBounded } = conditions(line);
  const where = known.partial.get(/ INDEX (\w+)/.exec(line)?.[1] ?? "");
  const notNull = fixed.filter((name) => !asksForNull(statement.text, name)).map((name) => `"${name}" is not null`);
  const most = await mostAlike(asked, table, fixed, where ? [where, ...notNull] : notNull);
  if (most <= mostRows) return null;
  const isCount = line.includes("COVERING INDEX") && /\bcount\(/i.test(statement.text);
  // How much lies between the bounds is told by the rows that come back.
  if (isCount || isBounded) return null;
  if (sorts) return `sorts up to ${most} rows of ${table}: ${line}`;
  return / limit /i.test(statement.text) ? null : `reads up to ${most} rows of ${table}: ${line}`;
}

async function scanned(asked: Asked, line: string): Promise<string | null> {
  const table = tableOf(asked, /^SCAN (\w+)/.exec(line)?.[1] ?? "");
  if (table === null || line.includes("VIRTUAL TABLE")) return null;
  const most = await mostAlike(asked, table, [], []);
  return most > mostScanned ? `reads ${table} from end to end: ${most} rows` : null;
}

async function linesOf({ database, statement: { text }, known: { plans } }: Asked): Promise<Line[]> {
  const lines = plans.get(text) ?? (await ask<Line>(database, `explain query plan ${text}`));
  plans.set(text, lines);
  return lines;
}

export async function readSqlitePlan(database: Database, statement: Statement): Promise<Plan> {
  const asked = { database, statement, known: await knownOf(database) };
  const lines = await linesOf(asked);
  // Those that are alike in all but the last term are few.
  const sorting = new Set(
    lines.filter(({ detail }) => /TEMP B-TREE FOR (?!LAST TERM)/.test(detail)).map(({ parent }) => parent),
  );
  const faults: string[] = [];
  for (const { detail: line, parent } of lines) {
    const fault = line.startsWith("SCAN ")
      ? await scanned(asked, line)
      : line.startsWith("SEARCH ")
        ? await searched(asked, line, sorting.has(parent))
        : null;
    if (fault !== null) faults.push(fault);
  }
  return { faults, touched: 0, byTheWay: 0 };
}
