/** What tests of a batch's room share: an editor's site with one planned batch, and its forms. */
import { noon, type TestDatabase } from "./databases.ts";
import { dataOf, editor, insert, owner } from "./entry-factory.ts";
import { formOf, siteOf } from "./site-factory.ts";
import { changeBatch } from "../src/features/fermentation/studio-actions.ts";
import type { Answer } from "../src/platform/deeds/answer.ts";
import { findEntryById } from "../src/storage/entries.ts";
import type { SiteContext } from "../src/storage/site-context.ts";

export const nothing = new URLSearchParams();

export async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}

/** A batch that is planned, on a site of its own. */
export async function openBatch(opened: TestDatabase, clock = { now: noon }) {
  const site = siteOf(opened.store(clock), editor);
  const { id } = await insert(site.store, {
    kind: "batch",
    title: "Pale",
    data: { ...dataOf.batch, batchStatus: "Planning" },
  });
  return { site, id, clock };
}

export const change = (site: SiteContext, id: string, fields: Record<string, string | string[]>): Promise<Answer> =>
  valueOf(changeBatch(site, id, formOf(fields)));

export async function stored({ store }: SiteContext, id: string) {
  const found = await findEntryById(store, "batch", id, owner);
  if (found.access !== "open") throw new Error(found.access);
  return found.entry;
}
