/** What the public pages of talks read. */
import { heldAt } from "../../domain/publishing/talk-time.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { pageOf } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn, pathOf, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { mediaSource } from "../../platform/markdown/media-source.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { timeZoneDuring } from "../../platform/time-zone.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import { countList, countPlaces, readList } from "../../storage/entry-lists.ts";
import { findMedia } from "../../storage/media.ts";
import { picturesOf } from "../../storage/shown-pictures.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

type Talk = Entry<"talk">;
type Closed = Exclude<Found<"talk">, { access: "open" }>;

const hourMilliseconds = 3_600_000;
/** A talk of unknown length is over after this long. */
const usualHours = 3;

const minuteMilliseconds = 60_000;

/** Where it is, and when it ends: null where nobody has said how long it takes. */
export function timesOf(talk: Talk, settings: SiteSettings) {
  const { minutes, timeZone } = talk.data;
  const at = heldAt(talk);
  const span = { at, endsAt: minutes === null ? null : at + minutes * minuteMilliseconds };
  return { ...span, zone: timeZoneDuring(timeZone || settings.timeZone, span) };
}

const isAhead = (talk: Talk, now: number) => heldAt(talk) + usualHours * hourMilliseconds > now;

const rowOf = (now: number, settings: SiteSettings) => (talk: Talk) => ({
  href: pathOf("talk", talk.slug),
  title: talk.title,
  summary: talk.summary,
  ...timesOf(talk, settings),
  event: talk.data.event,
  place: talk.data.place,
  minutes: talk.data.minutes,
  language: talk.data.language || settings.language,
  recorded: talk.data.recordingUrl !== null,
  ahead: isAhead(talk, now),
});
export type TalkRow = ReturnType<ReturnType<typeof rowOf>>;

export type TalkList = NonNullable<Awaited<ReturnType<typeof publishedTalks>>>;

/** One page of what is to come, the soonest first, and after it what has been, the latest first; null while the module is off and for a page beyond the last. */
export async function publishedTalks({ store, settings, viewer }: SiteContext, number = 1) {
  if (!isOn(settings, "talks")) return null;
  const over = store.now() - usualHours * hourMilliseconds;
  const ahead = { list: "talk date", above: over } as const;
  const held = { list: "talk date", upTo: over } as const;
  const page = pageOf(number, await countList(store, viewer, { list: "talk date" }));
  if (!page) return null;
  const aheadCount = await countPlaces(store, viewer, ahead);
  const { offset, limit } = page;
  const aheadShown = Math.max(0, Math.min(limit, aheadCount - offset));
  const [next, past] = await Promise.all([
    readList(store, viewer, "talk", ahead, { limit: aheadShown, offset, upwards: true }),
    readList(store, viewer, "talk", held, { limit: limit - aheadShown, offset: Math.max(0, offset - aheadCount) }),
  ]);
  return {
    ahead: next.map(rowOf(store.now(), settings)),
    held: past.map(rowOf(store.now(), settings)),
    aheadCount,
    heldCount: page.total - aheadCount,
    page,
    canEdit: hasRole(viewer, "editor"),
  };
}

/** The site's own file with its size and pages; where it is none, or is there no more, an address alone. */
async function slidesOf({ store, origin }: SiteContext, { slidesUrl }: Talk["data"]) {
  if (!slidesUrl) return null;
  // Also as its address is copied from the browser.
  const href = slidesUrl.startsWith(`${origin}/media/`) ? slidesUrl.slice(origin.length) : slidesUrl;
  const name = /^\/media\/([^/]+\.pdf)$/i.exec(href)?.[1];
  const file = name === undefined ? null : await findMedia(store, name);
  return { href, bytes: file?.bytes ?? null, pages: file?.pages ?? null };
}

/** As a film or sound of a text; null for an address that is opened elsewhere. */
const recordingText = (words: Words, { recordingUrl }: Talk["data"]): string | null => {
  const href = recordingUrl ? mediaSource(recordingUrl)?.href : undefined;
  return href === undefined ? null : `::video[${words.text("entry.talk.recording")}]{src="${href}"}`;
};

type WithText = Awaited<ReturnType<typeof talkPage>>;
/** Without the text, which is drawn with its embeds. */
export type TalkPage = Omit<WithText, "parts" | "transcript" | "recording">;

async function talkPage(site: SiteContext, talk: Talk) {
  const { store, settings, choices } = site;
  const { slug, title, summary, visibility, data } = talk;
  const language = data.language || settings.language;
  const options = { site: store.siteId, closed: closedPaths(settings), findPictures: picturesOf(store) };
  const film = recordingText(wordsOf(choices.language), data);
  const [abstract, transcript, recording, slides] = await Promise.all([
    renderMarkdown(data.body, { ...options, language }),
    renderMarkdown(data.transcript, { ...options, language, idPrefix: "t-" }),
    film === null ? null : renderMarkdown(film, { ...options, language: choices.language, idPrefix: "r-" }),
    slidesOf(site, data),
  ]);
  return {
    slug,
    title,
    summary,
    unlisted: visibility !== "public",
    event: data.event,
    place: data.place,
    ...timesOf(talk, settings),
    ahead: isAhead(talk, store.now()),
    minutes: data.minutes,
    language,
    slides,
    /** Opened elsewhere. */
    recordingUrl: recording === null ? data.recordingUrl : null,
    recording: recording?.parts ?? [],
    parts: abstract.parts,
    transcript: transcript.parts,
    transcriptMinutes: transcript.readingMinutes,
  };
}

/** A talk's page, or why the visitor does not see one. */
export async function publishedTalk(
  site: SiteContext,
  slug: string,
): Promise<Closed | { access: "open"; id: string; talk: WithText }> {
  if (!isOn(site.settings, "talks")) return { access: "hidden" };
  const found = await findEntry(site.store, "talk", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, talk: await talkPage(site, found.entry) }
    : found;
}
