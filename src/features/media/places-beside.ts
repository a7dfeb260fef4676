/** Where the site shows a file beside its entries: its look, the texts of its settings, and the CV. */
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";

export type PlaceBeside = "logo" | "favicon" | "portrait" | "settings" | "cv";
/** File names, by place. */
export type BesideEntries = Readonly<Record<PlaceBeside, ReadonlySet<string>>>;

/** By their addresses, as they stand in any text. */
function namedIn(value: unknown): string[] {
  if (typeof value === "string")
    return [...value.matchAll(/(?:\/|%2F)media(?:\/|%2F)([\w-](?:[\w.-]*[\w-])?)/gi)].map(([, name = ""]) => name);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namedIn) : [];
}

const only = (name: string): ReadonlySet<string> => new Set(name === "" ? [] : [name]);

export const besideEntries = (settings: SiteSettings, cv: unknown): BesideEntries => ({
  logo: only(settings.logo),
  favicon: only(settings.favicon),
  portrait: only(settings.portrait),
  settings: new Set(namedIn(settings)),
  cv: new Set(namedIn(cv)),
});

export const placesOf = (places: BesideEntries, fileName: string): PlaceBeside[] =>
  (Object.keys(places) as PlaceBeside[]).filter((place) => places[place].has(fileName));
