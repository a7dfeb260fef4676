/** Patterns for LIKE in which the searched text has no wildcards of its own; to be used with `escape '\'`. */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (wildcard) => `\\${wildcard}`);

/** True where the column contains the text; letters must be folded on both sides, the engines differ in case. */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${escaped(text)}%`} escape '\\'`;

export const startsWith = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`${escaped(text)}%`} escape '\\'`;
