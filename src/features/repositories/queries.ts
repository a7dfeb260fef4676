/** What a project's page shows of its repository: what was read last, never what is being asked. */
import { repositoryAmong } from "../../domain/publishing/forge-address.ts";
import { findRepository } from "../../storage/repositories.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readWebSettings } from "../../storage/web-settings.ts";

export type ShownRepository = NonNullable<Awaited<ReturnType<typeof repositoryOf>>>;

/** Of whoever sees the project. Null while it was never read, is not public any more, or the owner shows none. */
export async function repositoryOf({ store }: SiteContext, entryId: string, links: readonly { url: string }[]) {
  const web = await readWebSettings(store);
  const repository = web.readsForges ? repositoryAmong(links, web) : null;
  const read = repository && (await findRepository(store, entryId, repository.url));
  if (!read || read.readAt === null || read.trouble === "gone") return null;
  const { stars, forks, openIssues, commits, bytes, licence, languages, releaseVersion, committedAt } = read;
  return {
    stars,
    forks,
    openIssues,
    commits,
    bytes,
    licence,
    languages,
    releaseVersion,
    committedAt,
    url: repository.url,
    readAt: read.readAt,
    now: store.now(),
  };
}
