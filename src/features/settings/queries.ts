/** What the settings page reads; for owners alone. */
import { guest } from "../../domain/people/viewer.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import {
  isBrewing,
  siteModules,
  type ModuleId,
  type SiteSettings,
  stepKindsOn,
} from "../../domain/publishing/site-settings.ts";
import { nearestPage, type Page } from "../../domain/publishing/page-of.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type ChoosableStep, chosenMilestones, stepsToChoose } from "../../storage/chosen-milestones.ts";
import { countLists } from "../../storage/entry-lists.ts";
import { listRedirects, type Redirect } from "../../storage/redirects.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findUnreadable } from "../../storage/stored-records.ts";
import { type PictureChoices, picturesToChoose } from "../../storage/media-choice.ts";
import { menuPages } from "../../storage/menu-pages.ts";
import { menuOf } from "../../platform/section-label.ts";
import { wordsOf } from "../../words/words.ts";
import type { SettingsPart } from "./form.ts";
import { ownName } from "../../words/known-languages.ts";
import { languages } from "../../words/languages.ts";

export type RedirectsPage = { rows: Redirect[]; page: Page };

async function redirectsPage({ store }: SiteContext, asked: string | null): Promise<RedirectsPage> {
  const all = await listRedirects(store);
  const page = nearestPage(asked, all.length);
  return { rows: all.slice(page.offset, page.offset + page.limit), page };
}

type Holds = Record<ModuleId, number | null>;
/** `holds`: how many public things there are; null for pages and for modules without entries. */
export type MenuRow = { path: string; own: string; word: string; shown: boolean; holds: number | null };

export type SettingsPage = {
  settings: SiteSettings;
  /** How many public things each module holds; null for modules without entries. */
  holds: Holds;
  /** Every line that the menu can have, in the owner's order; none on other parts than the look. */
  menu: MenuRow[];
  /** None on other parts than the look. */
  pictures: PictureChoices;
  /** What can be a milestone of home; none on other parts than the look. */
  milestones: MilestoneChoices;
  /** A page of them; none on other parts than theirs. */
  redirects: RedirectsPage;
  timeZones: string[];
  languages: { value: string; label: string }[];
  /** Whether some of what is stored cannot be read. */
  unreadable: boolean;
};

async function ownMenu({ store, settings, viewer, choices }: SiteContext, holds: Holds): Promise<MenuRow[]> {
  const menu = menuOf(wordsOf(choices.language), settings, await menuPages(store, viewer));
  return menu.map(({ path, word, shown, place: { own, id } }) => ({ path, own, word, shown, holds: id && holds[id] }));
}

const ownPictures = ({ store, settings: { logo, favicon, portrait } }: SiteContext): Promise<PictureChoices> =>
  picturesToChoose(store, [logo, favicon, portrait].filter(Boolean));

const mostListed = 400;
export type MilestoneChoices = {
  /** The newest first. */
  steps: Pick<ChoosableStep, "key" | "kind" | "at" | "title">[];
  /** There are older ones. */
  more: boolean;
  /** Chosen, and not to be seen by guests for now. */
  unseen: string[];
};
const noChoices: MilestoneChoices = { steps: [], more: false, unseen: [] };

/** As guests find them; older ones that were chosen come along. */
async function milestoneChoices({ store, settings }: SiteContext): Promise<MilestoneChoices> {
  const kinds = stepKindsOn(settings);
  if (isBrewing(settings) || kinds.length === 0) return noChoices;
  const found = await stepsToChoose(store, guest, kinds, mostListed + 1);
  const listed = found.slice(0, mostListed);
  const missing = settings.milestones.filter((key) => !listed.some((step) => step.key === key));
  const older = missing.length > 0 ? await chosenMilestones(store, guest, kinds, missing) : [];
  return {
    steps: [...listed, ...older].map(({ key, kind, at, title }) => ({ key, kind, at, title })),
    more: found.length > mostListed,
    unseen: missing.filter((key) => !older.some((step) => step.key === key)),
  };
}

/** `asked`: which page of redirects. Problems: `sign-in`, `forbidden`. */
export async function ownSettings(
  site: SiteContext,
  part: SettingsPart = "site",
  asked: string | null = null,
): Promise<Result<SettingsPage>> {
  const { store, settings, viewer } = site;
  const allowed = requireRole(viewer, "owner");
  if (!allowed.ok) return allowed;
  const kinds = siteModules.flatMap(({ kind }) => kind ?? []);
  const published = await countLists(
    store,
    guest,
    kinds.map((kind) => `${kind} new` as const),
  );
  const counts = siteModules.map(({ id, kind }) => [id, kind ? published(`${kind} new`) : null] as const);
  const holds = Object.fromEntries(counts) as Holds;
  const zones = Intl.supportedValuesOf("timeZone");
  return ok({
    settings,
    holds,
    menu: part === "look" ? await ownMenu(site, holds) : [],
    pictures: part === "look" ? await ownPictures(site) : { names: [], more: false, chosen: [] },
    milestones: part === "look" ? await milestoneChoices(site) : noChoices,
    redirects: part === "redirects" ? await redirectsPage(site, asked) : { rows: [], page: nearestPage(null, 0) },
    timeZones: [...new Set(["UTC", ...zones, settings.timeZone])],
    languages: languages.map((language) => ({ value: language, label: ownName(language) })),
    unreadable: (await findUnreadable(store, { place: "setting", id: "site" })) !== null,
  });
}
