/** The rooms of the studio: the groups of its menu, who sees them, and what each counts. */
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { isBrewing, isOn, type ModuleId, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { hasRole, type Role, type Viewer } from "../../domain/people/viewer.ts";

export const studioSections = [
  { id: "today", group: "", href: "/studio" },
  { id: "recipes", group: "brewing", href: "/studio/recipes", module: "recipes", kind: "recipe" },
  { id: "batches", group: "brewing", href: "/studio/batches", module: "fermentation", kind: "batch" },
  { id: "beers", group: "brewing", href: "/studio/beers", module: "beers", kind: "beer" },
  { id: "tastings", group: "brewing", href: "/studio/tastings", module: "beers" },
  { id: "inventory", group: "brewing", href: "/studio/inventory", module: "recipes" },
  { id: "libraries", group: "brewing", href: "/studio/libraries", module: "recipes" },
  { id: "devices", group: "instruments", href: "/studio/devices", module: "fermentation" },
  { id: "alerts", group: "instruments", href: "/studio/alerts", module: "fermentation" },
  { id: "projects", group: "site", href: "/studio/projects", module: "projects", kind: "project" },
  { id: "writing", group: "site", href: "/studio/writing", module: "writing", kind: "post" },
  { id: "talks", group: "site", href: "/studio/talks", module: "talks", kind: "talk" },
  { id: "music", group: "site", href: "/studio/music", module: "music", kind: "record" },
  { id: "about", group: "site", href: "/studio/about", module: "about" },
  { id: "pages", group: "site", href: "/studio/pages", kind: "page" },
  { id: "messages", group: "site", href: "/studio/messages", role: "owner" },
  { id: "responses", group: "site", href: "/studio/responses", role: "owner" },
  { id: "media", group: "site", href: "/studio/media" },
  { id: "import", group: "site", href: "/studio/import" },
  { id: "statistics", group: "readers", href: "/studio/statistics" },
  { id: "people", group: "system", href: "/studio/people", role: "owner" },
  { id: "keys", group: "system", href: "/studio/keys" },
  { id: "settings", group: "system", href: "/studio/settings", role: "owner" },
  { id: "notifications", group: "system", href: "/studio/notifications", role: "owner" },
  { id: "work", group: "system", href: "/studio/work" },
  { id: "bin", group: "system", href: "/studio/bin" },
] as const satisfies readonly {
  id: string;
  group: string;
  href: string;
  module?: ModuleId;
  kind?: EntryKind;
  role?: Role;
}[];

export type StudioSection = (typeof studioSections)[number];
export type StudioSectionId = StudioSection["id"];

/** Rooms of modules that are on, as far as the viewer's role reaches. */
export const sectionsFor = (settings: SiteSettings, viewer: Viewer): StudioSection[] =>
  studioSections.filter(
    (section) =>
      (!("module" in section) || isOn(settings, section.module)) &&
      (!("role" in section) || hasRole(viewer, section.role)),
  );

/** A room of a module that is off is not there, nor anything in it, nor a file of it such as `inventory.csv`. The samples of the look are of beer. */
export function isClosedRoom(settings: SiteSettings, path: string): boolean {
  if (path.startsWith("/studio/look")) return !isBrewing(settings);
  const section = studioSections.find(
    ({ href }) => href !== "/studio" && path.startsWith(href) && /^(?:[/.]|$)/.test(path.slice(href.length)),
  );
  return section !== undefined && "module" in section && !isOn(settings, section.module);
}
