/** A talk. */
import { withoutTexts } from "../../platform/html-part.ts";
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { ResponsesList } from "../../features/responses/responses-list.tsx";
import { shownResponses } from "../../features/responses/shown-responses.ts";
import { publishedTalk } from "../../features/talks/queries.ts";
import { isoAtPlace } from "../../features/talks/talk-times.ts";
import { TalkView } from "../../features/talks/talk-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import { authorOf, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/talk";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, talk } = openOrThrow(await publishedTalk(site, params.slug), (slug) => `/talks/${slug}`);
  const { fill, ...joins } = await joinsOf(site, { id, kind: "talk", slug: talk.slug, language: talk.language });
  const filled = {
    ...talk,
    parts: fill(talk.parts),
    transcript: fill(talk.transcript),
    recording: fill(talk.recording),
  };
  const { responses, reactions } = await shownResponses(site, id);
  const page = pack(
    { talk: filled, joins, responses, reactions },
    context.get(renderContext).isData ? undefined : withoutTexts,
  );
  return { page, site: { title: site.settings.title, origin: site.origin, language: site.choices.language } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const { talk, joins } = unpack(loaderData.page);
  return pageMeta({
    title: talk.title,
    site,
    path: `/talks/${talk.slug}`,
    description: talk.summary,
    type: "article",
    unlisted: talk.unlisted,
    embeds: true,
    language: talk.language,
    section: { title: words.text("frame.section.talks"), path: "/talks" },
    languages: joins.languages,
    structured: {
      "@type": "Event",
      name: talk.title,
      description: talk.summary,
      startDate: isoAtPlace(talk.at, talk.zone),
      ...(talk.endsAt === null ? {} : { endDate: isoAtPlace(talk.endsAt, talk.zone) }),
      url: new URL(`/talks/${talk.slug}`, site.origin).href,
      image: new URL(`/talks/${talk.slug}/share.png`, site.origin).href,
      location: { "@type": "Place", name: talk.event || talk.place, address: talk.place },
      performer: authorOf(site),
      eventStatus: "https://schema.org/EventScheduled",
      inLanguage: talk.language,
    },
  });
};

export default function Talk({ loaderData }: Route.ComponentProps) {
  const { talk, joins, responses, reactions } = unpack(loaderData.page);
  return (
    <TalkView
      talk={talk}
      abstract={<Text parts={talk.parts} language={talk.language} column />}
      transcript={
        talk.transcript.length > 0 ? (
          <Text parts={talk.transcript} language={talk.language} column plainStart />
        ) : undefined
      }
      recording={talk.recording.length > 0 ? <Text parts={talk.recording} column plainStart /> : undefined}
      languages={<LanguageLine joins={joins} />}
      joins={
        <>
          <ResponsesList responses={responses} reactions={reactions} site={loaderData.site.title} />
          <JoinedBands joins={joins} />
        </>
      }
    />
  );
}
