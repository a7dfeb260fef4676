/** Redirects that the owner keeps: an old path of this or an earlier site, and where it leads, or that nothing is there any more. */
import type { RedirectStatus } from "../domain/publishing/parse-redirects.ts";
import { isReserved } from "../platform/contract.ts";
import { pagePath } from "../platform/page-path.ts";
import { problem, ok, type Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { createMemory } from "./memory.ts";

/** `to` is empty where what was there is gone. */
export type Redirect = { from: string; to: string; status: RedirectStatus };

const isPath = (path: string) => /^\/(?!\/)[^\s\\]*$/.test(path);
const isTarget = (target: string) =>
  isPath(target) || (URL.canParse(target) && /^https?:$/.test(new URL(target).protocol));

const longestChain = 50;

/** Whether one comes back to `from` along the redirects that there are. */
function isLoop(known: ReadonlyMap<string, Redirect>, from: string, to: string): boolean {
  let at: string | null = pagePath(to.split(/[?#]/)[0] ?? "");
  for (let step = 0; step < longestChain; step++) {
    if (at === from) return true;
    const next: Redirect | undefined = at === null ? undefined : known.get(at);
    if (!next || next.to === "") return false;
    at = pagePath(next.to.split(/[?#]/)[0] ?? "");
  }
  return true;
}

/** With the path as `pagePath` prints it. Problems: `redirect-from`, `redirect-reserved`, `redirect-to`, `redirect-itself`, `redirect-loop`. */
export function checkRedirect(
  known: ReadonlyMap<string, Redirect>,
  { from, to, status }: Redirect,
  devicePaths: readonly string[],
): Result<Redirect> {
  const path = isPath(from) && !/[?#]/.test(from) ? pagePath(from) : null;
  if (path === null)
    return problem("redirect-from", "A redirect starts from a path such as /old-page, without ? and #.", "from");
  if (isReserved(path, devicePaths))
    return problem("redirect-reserved", `The site needs ${path} itself: a redirect can't start there.`, "from");
  if (status === 410) return ok({ from: path, to: "", status });
  if (!isTarget(to)) return problem("redirect-to", "A redirect leads to a path or to a http address.", "to");
  if (path === pagePath(to)) return problem("redirect-itself", "A redirect can't lead to itself.", "to");
  if (isPath(to) && isLoop(known, path, to))
    return problem("redirect-loop", "With the other redirects this one would lead in a circle.", "to");
  return ok({ from: path, to, status });
}

/** Each replaces one from the same path. */
export async function storeRedirects(outer: Store, redirects: readonly Redirect[]): Promise<void> {
  await inTransaction(outer, async ({ database, siteId, now }) => {
    for (const { from, to, status } of redirects)
      await database.db
        .insertInto("redirects")
        .values({ site_id: siteId, from_path: from, to_path: to, status, created_at: now() })
        .onConflict((conflict) => conflict.columns(["site_id", "from_path"]).doUpdateSet({ to_path: to, status }))
        .execute();
    await database.publish("content", { siteId });
  });
}

/** Problems: those of `checkRedirect`. */
export async function writeRedirect(
  store: Store,
  redirect: Redirect,
  devicePaths: readonly string[],
): Promise<Result<void>> {
  const checked = checkRedirect(await redirectsByPath(store), redirect, devicePaths);
  if (!checked.ok) return checked;
  await storeRedirects(store, [checked.value]);
  return ok(undefined);
}

const redirects = (store: Store) =>
  store.database.db
    .selectFrom("redirects")
    .select(["from_path as from", "to_path as to", "status"])
    .where("site_id", "=", store.siteId);

const redirectOf = (row: { from: string; to: string; status: number }): Redirect => ({
  ...row,
  status: row.status === 302 || row.status === 410 ? row.status : 301,
});

/** Every request asks: a site's redirects are remembered until its content changes. */
const remembered = createMemory<ReadonlyMap<string, Redirect>>(["content"]);

export const redirectsByPath = (store: Store): Promise<ReadonlyMap<string, Redirect>> =>
  remembered(store, "", async () => new Map((await listRedirects(store)).map((row) => [row.from, row])));

/** By the path as `pagePath` prints it. */
export const findRedirect = async (store: Store, path: string): Promise<Redirect | null> =>
  (await redirectsByPath(store)).get(path) ?? null;

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
