/** What forges say of the repositories that projects link to: one of a project, read now and then. */
import type { Repository } from "../domain/publishing/forge-address.ts";
import { inTransaction, type Store } from "./database.ts";

/** `gone`: not there, or not public. `refused`: it answers, but not with what it should. */
export type RepositoryTrouble = "gone" | "refused" | "unreachable";

export type RepositoryRow = {
  site_id: string;
  entry_id: string;
  url: string;
  host: string;
  etag: string;
  stars: number | null;
  forks: number | null;
  open_issues: number | null;
  commits: number | null;
  bytes: number | null;
  licence: string;
  languages: string;
  release_version: string;
  released_at: number | null;
  committed_at: number | null;
  read_at: number | null;
  tried_at: number | null;
  next_at: number;
  /** In a row. */
  failures: number;
  trouble: RepositoryTrouble | null;
  moved_to: string | null;
};

/** Null and "": the forge does not say. */
export type RepositoryFacts = {
  stars: number | null;
  forks: number | null;
  openIssues: number | null;
  commits: number | null;
  bytes: number | null;
  licence: string;
  /** The most used first. */
  languages: string[];
  releaseVersion: string;
  releasedAt: number | null;
  committedAt: number | null;
};
export type Followed = RepositoryFacts & {
  entryId: string;
  url: string;
  etag: string;
  failures: number;
  readAt: number | null;
  trouble: RepositoryTrouble | null;
  movedTo: string | null;
};

const followedOf = (row: RepositoryRow): Followed => ({
  entryId: row.entry_id,
  url: row.url,
  etag: row.etag,
  stars: row.stars,
  forks: row.forks,
  openIssues: row.open_issues,
  commits: row.commits,
  bytes: row.bytes,
  licence: row.licence,
  languages: row.languages.split("\n").filter(Boolean),
  releaseVersion: row.release_version,
  releasedAt: row.released_at,
  committedAt: row.committed_at,
  failures: row.failures,
  readAt: row.read_at,
  trouble: row.trouble,
  movedTo: row.moved_to,
});

const unread = {
  etag: "",
  stars: null,
  forks: null,
  open_issues: null,
  commits: null,
  bytes: null,
  licence: "",
  languages: "",
  release_version: "",
  released_at: null,
  committed_at: null,
  read_at: null,
  tried_at: null,
  failures: 0,
  trouble: null,
  moved_to: null,
};

const rows = (store: Store) => store.database.db.selectFrom("repositories").where("site_id", "=", store.siteId);
const row = (store: Store, entryId: string) =>
  store.database.db.updateTable("repositories").where("site_id", "=", store.siteId).where("entry_id", "=", entryId);

/** These and no others. One that a project has changed begins anew. */
export function followRepositories(
  outer: Store,
  wanted: readonly { entryId: string; repository: Repository }[],
): Promise<void> {
  return inTransaction(outer, async (store) => {
    const held = new Map(
      (await rows(store).select(["entry_id", "url"]).execute()).map(({ entry_id, url }) => [entry_id, url]),
    );
    const dropped = new Set(held.keys());
    for (const { entryId, repository } of wanted) {
      dropped.delete(entryId);
      if (held.get(entryId) === repository.url) continue;
      const fresh = { ...unread, url: repository.url, host: repository.host, next_at: store.now() };
      await store.database.db
        .insertInto("repositories")
        .values({ ...fresh, site_id: store.siteId, entry_id: entryId })
        .onConflict((conflict) => conflict.columns(["site_id", "entry_id"]).doUpdateSet(fresh))
        .execute();
    }
    for (const entryId of dropped)
      await store.database.db
        .deleteFrom("repositories")
        .where("site_id", "=", store.siteId)
        .where("entry_id", "=", entryId)
        .execute();
  });
}

/** Those whose turn it is, the longest due first, so that no more than `most` are tried within `span`. */
export async function dueRepositories(store: Store, most: number, span: number): Promise<Followed[]> {
  const { count } = await rows(store)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tried_at", ">", store.now() - span)
    .executeTakeFirstOrThrow();
  const due = await rows(store)
    .selectAll()
    .where("next_at", "<=", store.now())
    .orderBy("next_at")
    .limit(Math.max(0, most - Number(count)))
    .execute();
  return due.map(followedOf);
}

export const keepFacts = async (
  store: Store,
  entryId: string,
  facts: RepositoryFacts & { etag: string; movedTo: string | null },
  nextAt: number,
): Promise<void> => {
  await row(store, entryId)
    .set({
      etag: facts.etag,
      stars: facts.stars,
      forks: facts.forks,
      open_issues: facts.openIssues,
      commits: facts.commits,
      bytes: facts.bytes,
      licence: facts.licence,
      languages: facts.languages.join("\n"),
      release_version: facts.releaseVersion,
      released_at: facts.releasedAt,
      committed_at: facts.committedAt,
      moved_to: facts.movedTo,
      read_at: store.now(),
      tried_at: store.now(),
      next_at: nextAt,
      failures: 0,
      trouble: null,
    })
    .execute();
};

/** What was read before stays. */
export const keepTrouble = async (
  store: Store,
  { entryId, failures }: Followed,
  trouble: RepositoryTrouble,
  nextAt: number,
): Promise<void> => {
  await row(store, entryId)
    .set({ trouble, failures: failures + 1, tried_at: store.now(), next_at: nextAt })
    .execute();
};

/** A host that has had enough is left alone until then. */
export const pauseHost = async (store: Store, host: string, until: number): Promise<void> => {
  await store.database.db
    .updateTable("repositories")
    .set({ next_at: until })
    .where("site_id", "=", store.siteId)
    .where("host", "=", host)
    .where("next_at", "<", until)
    .execute();
};

/** Null where this address of this project was never read. */
export async function findRepository(store: Store, entryId: string, url: string): Promise<Followed | null> {
  const found = await rows(store)
    .selectAll()
    .where("entry_id", "=", entryId)
    .where("url", "=", url)
    .where("read_at", "is not", null)
    .executeTakeFirst();
  return found ? followedOf(found) : null;
}

const mostListed = 100;

/** Those that have moved or cannot be read. */
export async function listTroubled(store: Store): Promise<Followed[]> {
  const found = await rows(store)
    .selectAll()
    .where((eb) => eb.or([eb("trouble", "is not", null), eb("moved_to", "is not", null)]))
    .orderBy("entry_id")
    .limit(mostListed)
    .execute();
  return found.map(followedOf);
}
