/** Where an address of old leads today, as the owner has said. */
import { findRedirect, type Redirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export const findMoved = (site: SiteContext, path: string): Promise<Redirect | null> => findRedirect(site.store, path);
