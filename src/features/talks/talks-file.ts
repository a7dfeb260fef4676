/** Talks as files of calendars: one to keep, and all of them to follow. */
import { guest } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { findEntry } from "../../storage/entries.ts";
import { readList } from "../../storage/entry-lists.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { buildCalendar, type CalendarEvent } from "./build-calendar.ts";
import { timesOf } from "./queries.ts";

const mime = "text/calendar; charset=utf-8";
/** The latest by date: those to come, and those held last. */
const mostTalks = 100;

/** Null when the address is no calendar's, and for a talk that this visitor does not find. */
export async function talksFile(site: SiteContext, path: string) {
  const [, slug] = /^\/talks(?:\/([\p{L}\p{N}-]{1,200}))?\.ics$/u.exec(path) ?? [];
  if ((path !== "/talks.ics" && slug === undefined) || !isOn(site.settings, "talks")) return null;
  return slug === undefined ? followed(site) : kept(site, slug);
}

/** Programs that follow it sign in nowhere. */
async function followed(site: SiteContext) {
  const { settings, origin } = site;
  const store = { ...site.store, language: settings.language };
  const talks = await readList(store, guest, "talk", { list: "talk date" }, { limit: mostTalks, offset: 0 });
  const words = wordsOf(settings.language);
  const name = words.text("page.title", { title: words.text("frame.section.talks"), site: settings.title });
  return { mime, text: buildCalendar(name, talks.map(eventOf({ settings, origin }))) };
}

async function kept(site: SiteContext, slug: string) {
  const found = await findEntry(site.store, "talk", slug, site.viewer);
  if (found.access !== "open") return null;
  return { mime, text: buildCalendar(found.entry.title, [eventOf(site)(found.entry)]) };
}

const eventOf =
  ({ settings, origin }: Pick<SiteContext, "settings" | "origin">) =>
  (talk: Entry<"talk">): CalendarEvent => ({
    uid: talk.id,
    sequence: talk.revision,
    ...timesOf(talk, settings),
    createdAt: talk.createdAt,
    updatedAt: talk.updatedAt,
    title: talk.title,
    summary: talk.summary,
    place: [talk.data.event, talk.data.place].filter(Boolean).join(", "),
    url: new URL(pathOf("talk", talk.slug), origin).href,
  });
