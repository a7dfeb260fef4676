/** What the frame of every page shows: the site's name and sections, what ferments now, the visitor's choices. */
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import type { BatchStatus } from "../../domain/publishing/entry.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { iconFile } from "../../domain/publishing/own-look.ts";
import { isBrewing, isOn } from "../../domain/publishing/site-settings.ts";
import { menuPages } from "../../storage/menu-pages.ts";
import { createMemory } from "../../storage/memory.ts";
import { readList } from "../../storage/entry-lists.ts";
import { leadReadings } from "../../storage/batch-leaders.ts";
import { listBriefs } from "../../storage/batch-summaries.ts";
import { latestReadings } from "../../storage/readings.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { formatChoices, sentChoices, unitChoiceOf, type VisitorChoices } from "../../platform/visitor-choices.ts";
import type { Words } from "../../words/arguments.ts";
import { ownName } from "../../words/known-languages.ts";
import { wordsOf } from "../../words/words.ts";
import { liveGuestView } from "./guest-view.ts";
import { emptyRuleFrame, lastEntry, ruleFrame } from "./rule-frame.ts";
import { imageAt } from "../../platform/image-source.ts";
import { menuLink, menuOf } from "../../platform/section-label.ts";
import { ownSheet } from "./own-sheet.ts";

export type LiveBatch = { slug: string; title: string; day: number; gravity: number | null };
export type SiteChrome = Awaited<ReturnType<typeof siteChrome>>;

type MenuPages = Awaited<ReturnType<typeof menuPages>>;

/** Twice the height of the head's mark and wider, for dense screens. */
const logoWidth = 128;

/** Of a batch that is not summed up yet: a reading that leaves the others behind is told by those before it. */
const lookedAt = 200;

const fermenting = { list: "batch status", value: "Fermenting" satisfies BatchStatus } as const;
const remembered = createMemory<LiveBatch | null>(["content", "reading", "device"]);

/** The batch that has fermented for the shortest time among those the visitor may see. */
export function liveBatch(site: SiteContext): Promise<LiveBatch | null> {
  const minute = Math.floor(site.store.now() / 60_000);
  const key = `${site.viewer.role} ${site.settings.modules.join()} ${minute}`;
  return remembered(site.store, key, () => findLiveBatch(site));
}

async function findLiveBatch({ store, settings, viewer }: SiteContext): Promise<LiveBatch | null> {
  if (!isOn(settings, "fermentation")) return null;
  const [newest] = await readList(store, viewer, "batch", fermenting, { limit: 1 });
  if (!newest) return null;
  const started = newest.data.fermentationStartedAt ?? store.now();
  return {
    slug: newest.slug,
    title: newest.title,
    day: fermentationDay(started, store.now()),
    gravity: await liveGravity(store, newest.id),
  };
}

/** That of the curve and its plate. */
async function liveGravity(store: Store, batchId: string): Promise<number | null> {
  const brief = (await listBriefs(store, [batchId])).get(batchId);
  if (brief?.hydrometers.length === 0) return null;
  if (brief) return brief.summary?.gravity ?? brief.hourly.at(-1)?.value ?? null;
  const readings = await leadReadings(store, batchId, await latestReadings(store, batchId, lookedAt));
  return gravityCurve(readings).hourly.at(-1)?.value ?? null;
}

/** `isPreview`: the page is shown to whoever holds its link. What guests share does not know them. */
export async function siteChrome(site: SiteContext) {
  const chrome = await liveGuestView(site, `chrome ${formatChoices(site.choices)}`, () => chromeOf(site));
  return { ...chrome, ...(site.viewer.preview === undefined ? {} : { isPreview: true }) };
}

function liveText({ title, day, gravity }: LiveBatch, words: Words, choices: VisitorChoices): string {
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  const days = formatter.number(day, 0);
  return gravity === null
    ? words.text("frame.liveWithoutGravity", { title, day: days })
    : words.text("frame.live", { title, day: days, gravity: formatter.text("gravity", gravity) });
}

const newestOf = (site: SiteContext) => (isBrewing(site.settings) ? null : lastEntry(site));

async function chromeOf(site: SiteContext) {
  const { settings, viewer, choices } = site;
  const live = await liveBatch(site);
  return {
    ...settledChrome(site, await menuPages(site.store, viewer)),
    live: live
      ? { href: `/batches/${live.slug}`, text: liveText(live, wordsOf(choices.language), choices) }
      : await newestOf(site),
    rule: isBrewing(settings) ? null : await ruleFrame(site),
  };
}

/** The frame while the database cannot be read, by the settings that were read last; null for the one that stands without any. */
export const chromeCutOff = (site: SiteContext): SiteChrome | null =>
  isBrewing(site.settings) ? null : { ...settledChrome(site, []), live: null, rule: emptyRuleFrame(site) };

/** What the settings alone say. */
function settledChrome({ store, settings, viewer, choices, origin }: SiteContext, pages: MenuPages) {
  const menu = menuOf(wordsOf(choices.language), settings, pages);
  return {
    title: settings.title,
    description: settings.description,
    tagline: settings.tagline,
    footer: settings.footer,
    profiles: settings.profiles,
    sections: menu.filter(({ shown }) => shown).map(menuLink),
    ...(settings.logo ? { logo: imageAt(settings.logo, logoWidth) } : {}),
    ...(iconFile(settings) ? { hasOwnIcon: true } : {}),
    ...(settings.css ? { sheet: ownSheet(settings).path } : {}),
    /** Whether the views of this visitor are. */
    isCounted: settings.statistics && viewer.userId === null,
    /** Whether there is anything that has units, as beer does. */
    hasUnits: isBrewing(settings),
    /** Pages that stand beside no module and not in the menu, such as an imprint. */
    pages: menu.filter(({ place, shown }) => place.isPage && !shown).map(menuLink),
    choices: sentChoices(choices, isBrewing(settings)),
    languageName: ownName(choices.language),
    /** What is written where nothing else is said. */
    siteLanguage: settings.language,
    timeZone: timeZoneOf(settings.timeZone, store.now()),
    origin,
    viewer: viewer.userId === null ? null : { name: viewer.name, studio: hasRole(viewer, "editor") },
  };
}
