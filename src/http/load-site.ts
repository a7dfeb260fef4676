/** Settles for one request which site it is for, who asks and how they want to see it. */
import type { Accounts } from "../features/accounts/accounts.ts";
import { parseChoices, defaultChoices } from "../platform/visitor-choices.ts";
import type { Store } from "../storage/database.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { readSiteSettings } from "../storage/site-settings.ts";

export type SiteParts = {
  store: Store;
  accounts: Accounts;
  request: Request;
  origin: string;
  mediaFolder: string;
  address: string;
};

export async function loadSite({
  store,
  accounts,
  request,
  origin,
  mediaFolder,
  address,
}: SiteParts): Promise<SiteContext> {
  const settings = await readSiteSettings(store);
  const viewer = await accounts.viewerOf(request.headers);
  const choices = parseChoices(request.headers.get("cookie"), { ...defaultChoices, ...settings.units });
  return { store, settings, viewer, choices, origin, mediaFolder, address };
}
