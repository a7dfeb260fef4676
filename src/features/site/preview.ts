/** Preview links: whoever holds one sees the page of one entry, whatever its status, and nothing else. */
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { pagePath } from "../../platform/page-path.ts";
import { findPreviewed } from "../../storage/preview-links.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const linkForm = /^\/preview\/([\w-]{43})$/;
const secretForm = /^[\w-]{43}$/;

/** The name by which an entry's own address carries the secret. */
export const previewName = "preview";

/** A link was followed, whether or not it shows anything. */
export const isPreviewAsked = ({ pathname, searchParams }: URL): boolean =>
  linkForm.test(pathname) || secretForm.test(searchParams.get(previewName) ?? "");

/** Where a link leads today; null for any other address, and for a link that shows nothing. `path` as it was asked for: secrets have capitals. */
export async function previewAddress({ store }: SiteContext, path: string): Promise<string | null> {
  const secret = linkForm.exec(path)?.[1];
  const entry = secret === undefined ? null : await findPreviewed(store, secret);
  return entry && `${pathOf(entry.kind, entry.slug)}?${previewName}=${secret}`;
}

/** The site as the holder of the secret sees it at this page; unchanged where that shows nothing more. */
export async function withPreview(site: SiteContext, path: string, search: URLSearchParams): Promise<SiteContext> {
  const secret = search.get(previewName);
  if (secret === null || !secretForm.test(secret)) return site;
  const entry = await findPreviewed(site.store, secret);
  if (!entry || pagePath(pathOf(entry.kind, entry.slug)) !== path) return site;
  return { ...site, viewer: { ...site.viewer, preview: entry.id } };
}
