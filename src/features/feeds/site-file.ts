/** The site's files for machines that read: feeds, sitemap, robots and their kin. */
import type { SiteContext } from "../../storage/site-context.ts";

/** Null when the address is none of them. */
export async function siteFile(site: SiteContext, path: string): Promise<{ mime: string; text: string } | null> {
  if (path === "/robots.txt")
    return {
      mime: "text/plain; charset=utf-8",
      text: `User-agent: *\nDisallow: /studio\nSitemap: ${site.origin}/sitemap.xml\n`,
    };
  return null;
}
