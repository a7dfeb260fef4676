/** Which of the site's own addresses in a text lead visitors nowhere. */
import { kindsOn, moduleOfKind, siteModules, isOn } from "../../domain/publishing/site-settings.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { type EntryAddress, openAddresses } from "../../storage/open-addresses.ts";
import { findRedirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const mediaForm = /^\/media\/([^/]+)$/;

/** Two statements at most, however many there are. What is no entry and no file of the media is not looked at. */
export async function deadPaths(site: SiteContext, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = new Map(paths.map((path) => [path, addressOf(site, path)]));
  const entries = [...addresses.values()].filter((address) => address !== null && address !== "closed");
  const files = paths.flatMap((path) => mediaForm.exec(path)?.[1] ?? []);
  const [open, media] = await Promise.all([openAddresses(site.store, entries), findMediaFiles(site.store, files)]);
  const isDead = (path: string): boolean => {
    const file = mediaForm.exec(path)?.[1];
    if (file !== undefined) return !media.has(file);
    const address = addresses.get(path) ?? null;
    return address === "closed" || (address !== null && !open.has(`${address.kind}/${address.slug}`));
  };
  const dead = paths.filter(isDead);
  const moved = await Promise.all(dead.map((path) => findRedirect(site.store, path)));
  return new Set(dead.filter((_, index) => moved[index] === null));
}

/** Null for what is no entry's address; pages without a module of their own have one segment. */
function addressOf({ settings }: SiteContext, path: string): EntryAddress | "closed" | null {
  const owner = siteModules.find((module) => path === module.path || path.startsWith(`${module.path}/`));
  if (owner && !isOn(settings, owner.id)) return "closed";
  const [, folder = "", slug] = /^(\/[^/.]+)(?:\/([^/.]+))?\/?$/.exec(decode(path)) ?? [];
  if (folder === "") return null;
  if (slug === undefined) return owner || fixed.has(folder) ? null : { kind: "page", slug: folder.slice(1) };
  const kind = kindsOn(settings).find((each) => moduleOfKind(each)?.path === folder);
  return kind ? { kind, slug } : null;
}

/** Pages of the house itself. */
const fixed = new Set(["/search", "/account", "/choices", "/sign-in", "/studio"]);

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
