/** Whether a site has a module of the brewery's. */
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";

export const siteBrews = async (store: Store): Promise<boolean> => isBrewing(await readSiteSettings(store));
