/** Preview links: whoever holds one sees the page of one entry, whatever its status, and nothing else. */
import { pathOf } from "../../domain/publishing/site-settings.ts";
import { pagePath } from "../../platform/page-path.ts";
import { previewLink, previewName, previewSecret } from "../../platform/preview-address.ts";
import { findPreviewed } from "../../storage/preview-links.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** A link was followed, whether or not it shows anything. */
export const isPreviewAsked = ({ pathname, searchParams }: URL): boolean =>
  previewLink.test(pathname) || previewSecret(searchParams) !== null;

/** Where a link leads today; null for any other address, and for a link that shows nothing. `path` as it was asked for: secrets have capitals. */
export async function previewAddress({ store }: SiteContext, path: string): Promise<string | null> {
  const secret = previewLink.exec(path)?.[1];
  const entry = secret === undefined ? null : await findPreviewed(store, secret);
  return entry && `${pathOf(entry.kind, entry.slug)}?${previewName}=${secret}`;
}

/** The site as the holder of the secret sees it at this page; unchanged where that shows nothing more. */
export async function withPreview(site: SiteContext, path: string, search: URLSearchParams): Promise<SiteContext> {
  const secret = previewSecret(search);
  if (secret === null) return site;
  const entry = await findPreviewed(site.store, secret);
  if (!entry || pagePath(pathOf(entry.kind, entry.slug)) !== path) return site;
  return { ...site, viewer: { ...site.viewer, preview: entry.id } };
}
