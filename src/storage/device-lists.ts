/** Lists of devices, as long as they are shown and no longer. */
import { sql } from "kysely";
import { countedPage, type Page, rowsToCount } from "../domain/publishing/page-of.ts";
import type { Store } from "./database.ts";
import { settleActivity } from "./device-activity.ts";
import { type Device, deviceOf } from "./device-rows.ts";
import { countRows, one } from "./hits.ts";
import { inParts } from "./reach.ts";

export const devicesOf = (store: Store) => store.database.db.selectFrom("devices").where("site_id", "=", store.siteId);

/** The words of the index. */
const isRetired = sql.raw<number>("(case when retired_at is null then 0 else 1 end)");
const lowerName = sql.raw<string>("lower(name)");

/** Active ones first, then by name; one page of them. */
export async function devicePage(store: Store, asked: string | null): Promise<{ devices: Device[]; page: Page }> {
  await settleActivity(store);
  const page = countedPage(asked, await countRows(store, devicesOf(store).select(one).limit(rowsToCount(asked))));
  const rows = await devicesOf(store)
    .selectAll()
    .orderBy(isRetired)
    .orderBy(lowerName)
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { devices: await Promise.all(rows.map((row) => deviceOf(store, row))), page };
}

/** Those that are there, in any order. */
export async function findDevices(store: Store, ids: readonly string[]): Promise<Device[]> {
  const rows = await inParts(ids, (part) => devicesOf(store).selectAll().where("id", "in", part).execute());
  return Promise.all(rows.map((row) => deviceOf(store, row)));
}

type Named = Pick<Device, "id" | "name" | "retiredAt">;
const nameColumns = ["id", "name", "retired_at as retiredAt"] as const;

/** Active ones first, then by name. */
export const byName = (a: Named, b: Named): number =>
  Number(a.retiredAt !== null) - Number(b.retiredAt !== null) || a.name.localeCompare(b.name, "en");

export async function namesOfDevices(store: Store, ids: readonly string[]): Promise<Named[]> {
  const named = (part: readonly string[]) => devicesOf(store).select(nameColumns).where("id", "in", part).execute();
  return (await inParts([...new Set(ids)], named)).sort(byName);
}

/** The first active ones by name, to choose from. */
export async function suggestDevices(store: Store, limit: number): Promise<Named[]> {
  const rows = await devicesOf(store)
    .select(nameColumns)
    .where(isRetired, "=", sql.lit(0))
    .orderBy(lowerName)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.sort(byName);
}
