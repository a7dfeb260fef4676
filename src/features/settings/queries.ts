/** What the settings page reads; for owners alone. */
import { guest } from "../../domain/people/viewer.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { siteModules, type ModuleId, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { ok, type Result } from "../../domain/result.ts";
import { countLists } from "../../storage/entry-lists.ts";
import { listRedirects, type Redirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findUnreadable } from "../../storage/stored-records.ts";
import { ownName } from "../../words/known-languages.ts";
import { languages } from "../../words/languages.ts";

export type SettingsPage = {
  settings: SiteSettings;
  /** How many public things each module holds; null for modules without entries. */
  holds: Record<ModuleId, number | null>;
  redirects: Redirect[];
  timeZones: string[];
  languages: { value: string; label: string }[];
  /** Whether some of what is stored cannot be read. */
  unreadable: boolean;
};

/** Problems: `sign-in`, `forbidden`. */
export async function ownSettings({ store, settings, viewer }: SiteContext): Promise<Result<SettingsPage>> {
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const kinds = siteModules.flatMap(({ kind }) => kind ?? []);
  const published = await countLists(
    store,
    guest,
    kinds.map((kind) => `${kind} new` as const),
  );
  const counts = siteModules.map(({ id, kind }) => [id, kind ? published(`${kind} new`) : null] as const);
  const zones = Intl.supportedValuesOf("timeZone");
  return ok({
    settings,
    holds: Object.fromEntries(counts) as Record<ModuleId, number | null>,
    redirects: await listRedirects(store),
    timeZones: [...new Set(["UTC", ...zones, settings.timeZone])],
    languages: languages.map((language) => ({ value: language, label: ownName(language) })),
    unreadable: (await findUnreadable(store, { place: "setting", id: "site" })) !== null,
  });
}
