/** Redirects that the owner keeps: an old path of this or an earlier site, and where it leads. */
import { isReserved } from "../platform/contract.ts";
import { pagePath } from "../platform/page-path.ts";
import { problem, ok, type Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { createMemory } from "./memory.ts";

export type Redirect = { from: string; to: string; status: 301 | 302 };

const isPath = (path: string) => /^\/(?!\/)[^\s\\]*$/.test(path);
const isTarget = (target: string) =>
  isPath(target) || (URL.canParse(target) && /^https?:$/.test(new URL(target).protocol));

/** Replaces one from the same path, which is kept as `pagePath` prints it: `/%C3%9Cber/` as `/über`. Problems: `redirect-from`, `redirect-reserved`, `redirect-to`, `redirect-itself`. */
export async function writeRedirect(
  store: Store,
  { from, to, status }: Redirect,
  devicePaths: readonly string[],
): Promise<Result<void>> {
  const path = isPath(from) && !/[?#]/.test(from) ? pagePath(from) : null;
  if (path === null)
    return problem("redirect-from", "A redirect starts from a path such as /old-page, without ? and #.", "from");
  if (isReserved(path, devicePaths))
    return problem("redirect-reserved", `The site needs ${path} itself: a redirect can't start there.`, "from");
  if (!isTarget(to)) return problem("redirect-to", "A redirect leads to a path or to a http address.", "to");
  if (path === pagePath(to)) return problem("redirect-itself", "A redirect can't lead to itself.", "to");
  await store.database.db
    .insertInto("redirects")
    .values({
      site_id: store.siteId,
      from_path: path,
      to_path: to,
      status,
      created_at: store.now(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "from_path"]).doUpdateSet({ to_path: to, status }))
    .execute();
  await store.database.publish("content", { siteId: store.siteId });
  return ok(undefined);
}

const redirects = (store: Store) =>
  store.database.db
    .selectFrom("redirects")
    .select(["from_path as from", "to_path as to", "status"])
    .where("site_id", "=", store.siteId);

const redirectOf = (row: { from: string; to: string; status: number }): Redirect => ({
  ...row,
  status: row.status === 302 ? 302 : 301,
});

/** Every request asks: a site's redirects are remembered until its content changes. */
const remembered = createMemory<Map<string, Redirect>>(["content"]);

/** By the path as `pagePath` prints it. */
export async function findRedirect(store: Store, path: string): Promise<Redirect | null> {
  const known = await remembered(
    store,
    "",
    async () => new Map((await listRedirects(store)).map((row) => [row.from, row])),
  );
  return known.get(path) ?? null;
}

export async function listRedirects(store: Store): Promise<Redirect[]> {
  return (await redirects(store).orderBy("from_path").execute()).map(redirectOf);
}

export async function removeRedirect(store: Store, from: string): Promise<void> {
  await store.database.db
    .deleteFrom("redirects")
    .where("site_id", "=", store.siteId)
    .where("from_path", "=", from)
    .execute();
  await store.database.publish("content", { siteId: store.siteId });
}
