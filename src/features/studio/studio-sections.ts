/** The rooms of the studio: the groups of its menu, who sees them, and what each counts. */
import type { EntryKind } from "../../domain/publishing/entry.ts";
import { isOn, type ModuleId, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { hasRole, type Role, type Viewer } from "../../domain/people/viewer.ts";

export const studioSections = [
  { id: "today", group: "", href: "/studio", label: "Today" },
  { id: "recipes", group: "Brewing", href: "/studio/recipes", label: "Recipes", module: "recipes", kind: "recipe" },
  { id: "batches", group: "Brewing", href: "/studio/batches", label: "Batches", module: "fermentation", kind: "batch" },
  { id: "beers", group: "Brewing", href: "/studio/beers", label: "Taps and beers", module: "beers", kind: "beer" },
  { id: "tastings", group: "Brewing", href: "/studio/tastings", label: "Tastings", module: "beers" },
  { id: "inventory", group: "Brewing", href: "/studio/inventory", label: "Inventory", module: "recipes" },
  { id: "libraries", group: "Brewing", href: "/studio/libraries", label: "Libraries", module: "recipes" },
  { id: "devices", group: "Instruments", href: "/studio/devices", label: "Devices", module: "fermentation" },
  { id: "projects", group: "Site", href: "/studio/projects", label: "Projects", module: "projects", kind: "project" },
  { id: "writing", group: "Site", href: "/studio/writing", label: "Writing", module: "writing", kind: "post" },
  { id: "talks", group: "Site", href: "/studio/talks", label: "Talks", module: "talks", kind: "talk" },
  { id: "music", group: "Site", href: "/studio/music", label: "Music", module: "music", kind: "record" },
  { id: "about", group: "Site", href: "/studio/about", label: "About, CV", module: "about" },
  { id: "pages", group: "Site", href: "/studio/pages", label: "Pages", kind: "page" },
  { id: "media", group: "Site", href: "/studio/media", label: "Media" },
  { id: "people", group: "System", href: "/studio/people", label: "People", role: "owner" },
  { id: "settings", group: "System", href: "/studio/settings", label: "Settings", role: "owner" },
  { id: "notifications", group: "System", href: "/studio/notifications", label: "Notifications", role: "owner" },
  { id: "work", group: "System", href: "/studio/work", label: "Work" },
  { id: "bin", group: "System", href: "/studio/bin", label: "Bin" },
] as const satisfies readonly {
  id: string;
  group: string;
  href: string;
  label: string;
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
