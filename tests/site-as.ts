/** A site for tests as one visitor sees it. */
import { guest, type Viewer } from "../src/domain/people/viewer.ts";
import { defaultSettings } from "../src/domain/publishing/site-settings.ts";
import { defaultChoices } from "../src/platform/visitor-choices.ts";
import type { Store } from "../src/storage/database.ts";
import type { SiteContext } from "../src/storage/site-context.ts";

export const siteAs = (store: Store, viewer: Viewer = guest, modules = defaultSettings.modules): SiteContext => ({
  store: { ...store, language: defaultChoices.language },
  viewer,
  settings: { ...defaultSettings, modules },
  choices: defaultChoices,
  origin: "https://example.org",
  mediaFolder: "",
  address: "",
});
