/** Settings: one JSON value a key. */
import type * as z from "zod";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Json } from "./document-steps.ts";
import { isJsonObject, parseDocument, pathText, formatDocument } from "./documents.ts";
import { appendEvents } from "./outbox.ts";
import { noteUnreadable } from "./unreadable.ts";

const storedText = async (store: Store, key: string): Promise<string | undefined> => {
  const row = await store.database.db
    .selectFrom("settings")
    .select("value")
    .where("site_id", "=", store.siteId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
};

/** `stored` over `fallback`, field by field down to what is no object. */
export function withDefaults(fallback: unknown, stored: unknown): unknown {
  if (!isJsonObject(fallback) || !isJsonObject(stored)) return stored;
  const fields = Object.entries(fallback).map(([name, value]) => [
    name,
    name in stored ? withDefaults(value, stored[name]) : value,
  ]);
  return { ...stored, ...Object.fromEntries(fields) };
}

type Path = readonly PropertyKey[];

/** Without the fields, and the rows of lists, that these paths lead into. */
function prune(value: unknown, wrong: readonly Path[]): unknown {
  if (Array.isArray(value)) return value.filter((_row, index) => !wrong.some(([first]) => first === index));
  if (!isJsonObject(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const inside = wrong.filter(([first]) => first === name).map(([, ...rest]) => rest);
    return inside.some((path) => path.length === 0) ? [] : [[name, prune(field, inside)]];
  });
  return Object.fromEntries(fields);
}

/**
 * The stored value, or `fallback` while there is none. A field that is missing has the fallback's value, and so has one
 * that is wrong; of a list only the wrong rows are left out. What is wrong stays as it is stored, and is noted.
 */
export async function readSettings<T>(store: Store, key: string, schema: z.ZodType<T>, fallback: T): Promise<T> {
  const text = await storedText(store, key);
  if (text === undefined) return fallback;
  const note = (found: Problem) => noteUnreadable(store, { place: "setting", id: key }, text, found);
  const document = parseDocument(`setting-${key}`, text);
  if (!document.ok) {
    await note(document);
    return fallback;
  }
  const parsed = schema.safeParse(withDefaults(fallback, document.value));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => path);
  await note(problem("unreadable", "", pathText(wrong[0] ?? [])));
  const mended = schema.safeParse(withDefaults(fallback, prune(document.value, wrong)));
  return mended.success ? mended.data : fallback;
}

export function writeSettings(outer: Store, key: string, value: unknown): Promise<void> {
  return inTransaction(outer, (store) => write(store, key, value));
}

async function write(store: Store, key: string, value: unknown): Promise<void> {
  const row = { value: formatDocument(`setting-${key}`, value), updated_at: store.now() };
  await store.database.db
    .insertInto("settings")
    .values({ site_id: store.siteId, key, ...row })
    .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(row))
    .execute();
  await appendEvents(store, [{ type: "settings-changed", key }]);
  await store.database.publish("content", { siteId: store.siteId });
}

/** The fields as they are stored, none while there are none. Problem `unreadable` where a change could not keep them. */
export async function storedFields(store: Store, key: string): Promise<Result<Json>> {
  const text = await storedText(store, key);
  const document = text === undefined ? ok({}) : parseDocument(`setting-${key}`, text);
  if (document.ok && isJsonObject(document.value)) return ok(document.value);
  return problem("unreadable", "What is stored cannot be read. Repair it under Settings, Stored records, first.");
}

/** Writes these fields alone: the others stay as they are stored, those that cannot be read too. Problem: `unreadable`. */
export async function changeSettings(outer: Store, key: string, changes: Readonly<Json>): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const stored = await storedFields(store, key);
    if (!stored.ok) return stored;
    await writeSettings(store, key, { ...stored.value, ...changes });
    return ok(undefined);
  });
}
