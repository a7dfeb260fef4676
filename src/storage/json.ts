/** JSON columns: text in the database, checked when read. */
import * as z from "zod";

/** Throws when the row is not what the schema says: such a row was not written by this program. */
export function readJson<T>(schema: z.ZodType<T>, text: string, what: string): T {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${what} holds unexpected data:\n${z.prettifyError(parsed.error)}`);
}
