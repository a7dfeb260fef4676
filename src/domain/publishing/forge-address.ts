/** Which links lead to a repository on a forge whose facts can be read. */

export type ForgeKind = "github" | "gitlab" | "forgejo";
/** `path` is "owner/name", on GitLab with the groups between; `url` is the address by which it is known here. */
export type Repository = { forge: ForgeKind; host: string; path: string; url: string };
/** Hosts that run a forge of their own. */
export type OwnForges = { forgejoHosts: readonly string[]; gitlabHosts: readonly string[] };

const known: Readonly<Record<string, ForgeKind>> = {
  "github.com": "github",
  "gitlab.com": "gitlab",
  "codeberg.org": "forgejo",
  "gitea.com": "forgejo",
};
const part = /^[\w.-]+$/;
/** Of GitHub's addresses these belong to nobody. */
const noOwners = new Set(["orgs", "sponsors", "topics", "marketplace", "apps", "users", "explore", "settings"]);

function forgeOf(host: string, { forgejoHosts, gitlabHosts }: OwnForges): ForgeKind | null {
  if (forgejoHosts.includes(host)) return "forgejo";
  if (gitlabHosts.includes(host)) return "gitlab";
  return Object.hasOwn(known, host) ? (known[host] ?? null) : null;
}

/** An address within a repository, such as that of its releases, counts as the repository's. */
export function repositoryAt(link: string, own: OwnForges): Repository | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const host = url.host.replace(/^www\./, "");
  const forge = /^https?:$/.test(url.protocol) && url.username === "" ? forgeOf(host, own) : null;
  if (forge === null) return null;
  const [before = ""] = url.pathname.split("/-/");
  const all = before.split("/").filter(Boolean);
  const parts = forge === "gitlab" ? all : all.slice(0, 2);
  const path = parts.join("/").replace(/\.git$/, "");
  if (parts.length < 2 || !path.split("/").every((each) => part.test(each))) return null;
  if (forge === "github" && noOwners.has(parts[0] ?? "")) return null;
  return { forge, host, path, url: `${url.protocol}//${host}/${path}` };
}

/** Of several links the first. */
export function repositoryAmong(links: readonly { url: string }[], own: OwnForges): Repository | null {
  for (const { url } of links) {
    const repository = repositoryAt(url, own);
    if (repository) return repository;
  }
  return null;
}
