/** A room whose module is off is not there. */
import { isOn, type ModuleId } from "../../domain/publishing/site-settings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { refuse } from "./refuse.ts";

export function needModule(site: SiteContext, id: ModuleId): SiteContext {
  if (!isOn(site.settings, id)) throw refuse("not-found");
  return site;
}
