/** One request's view of a site: where it is stored, how it is set up, who looks and how they want to see it. */
import type { Viewer } from "../domain/people/viewer.ts";
import type { SiteSettings } from "../domain/publishing/site-settings.ts";
import type { VisitorChoices } from "../platform/visitor-choices.ts";
import type { Store } from "./database.ts";

export type SiteContext = {
  store: Store;
  settings: SiteSettings;
  viewer: Viewer;
  choices: VisitorChoices;
  /** Public address without a slash at the end. */
  origin: string;
  /** Folder of the uploaded files. */
  mediaFolder: string;
  /** For rate limits; never stored. */
  address: string;
  /** The database is away: its page says so, and asks it for nothing. */
  isCutOff?: true;
};
