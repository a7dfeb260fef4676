/** A site as a visitor's request meets it, for tests of rooms. */
import { guest, type Viewer } from "../src/domain/people/viewer.ts";
import { defaultSettings } from "../src/domain/publishing/site-settings.ts";
import { defaultChoices } from "../src/platform/visitor-choices.ts";
import type { Store } from "../src/storage/database.ts";
import type { SiteContext } from "../src/storage/site-context.ts";

export const siteOf = (store: Store, viewer: Viewer = guest, changes: Partial<SiteContext> = {}): SiteContext => ({
  store,
  viewer,
  settings: { ...defaultSettings, timeZone: "Europe/Berlin" },
  choices: defaultChoices,
  origin: "http://localhost:3000",
  mediaFolder: "/nonexistent",
  address: "127.0.0.1",
  ...changes,
});

export function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}
