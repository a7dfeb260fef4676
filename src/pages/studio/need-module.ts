/** A room whose module is off is not there. */
import { isOn, type ModuleId, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { refuse } from "../refuse.ts";

/** Gives the site back, or throws 404. */
export function needModule<Site extends { settings: SiteSettings }>(site: Site, id: ModuleId): Site {
  if (!isOn(site.settings, id)) throw refuse("not-found");
  return site;
}
