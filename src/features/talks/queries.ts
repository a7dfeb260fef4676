/** What the public pages of talks read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { closedPaths, isOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, type Found, listEntries } from "../../storage/entries.ts";
import { findMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";

type Talk = Entry<"talk">;
type Closed = Exclude<Found<"talk">, { access: "open" }>;

const hourMilliseconds = 3_600_000;
/** A talk of unknown length is over after this long. */
const usualHours = 3;

const isAhead = ({ data }: Talk, now: number) => data.at + usualHours * hourMilliseconds > now;

const rowOf = (now: number) => (talk: Talk) => ({
  href: pathOf("talk", talk.slug),
  title: talk.title,
  summary: talk.summary,
  at: talk.data.at,
  event: talk.data.event,
  place: talk.data.place,
  minutes: talk.data.minutes,
  language: talk.data.language,
  recorded: talk.data.recordingUrl !== null,
  ahead: isAhead(talk, now),
});
export type TalkRow = ReturnType<ReturnType<typeof rowOf>>;

/** What is to come, the soonest first, and what has been, the latest first; null while the module is off. */
export async function publishedTalks({ store, settings, viewer }: SiteContext) {
  if (!isOn(settings, "talks")) return null;
  const talks = (await listEntries(store, "talk", viewer)).map(rowOf(store.now()));
  return {
    ahead: talks.filter(({ ahead }) => ahead).toSorted((a, b) => a.at - b.at),
    held: talks.filter(({ ahead }) => !ahead).toSorted((a, b) => b.at - a.at),
    canEdit: hasRole(viewer, "editor"),
  };
}

type WithText = Awaited<ReturnType<typeof talkPage>>;
/** Without the text, which is drawn with its embeds. */
export type TalkPage = Omit<WithText, "parts" | "transcript">;

async function talkPage({ store, settings }: SiteContext, talk: Talk) {
  const { slug, title, summary, visibility, data } = talk;
  const findImage = async (path: string) => {
    const media = await findMedia(store, path.replace("/media/", ""));
    return media?.width && media.height ? { width: media.width, height: media.height } : null;
  };
  const [abstract, transcript] = await Promise.all([
    renderMarkdown(data.body, { site: store.siteId, closed: closedPaths(settings), findImage }),
    renderMarkdown(data.transcript, { site: store.siteId, closed: closedPaths(settings), findImage, idPrefix: "t-" }),
  ]);
  return {
    slug,
    title,
    summary,
    unlisted: visibility !== "public",
    event: data.event,
    place: data.place,
    at: data.at,
    minutes: data.minutes,
    language: data.language,
    slidesUrl: data.slidesUrl,
    recordingUrl: data.recordingUrl,
    ahead: isAhead(talk, store.now()),
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
