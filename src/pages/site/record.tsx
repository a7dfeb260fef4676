/** An album with its tracks. */
import { withoutTexts } from "../../platform/html-part.ts";
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { isoDuration } from "../../domain/units/format-duration.ts";
import { publishedRecord } from "../../features/music/queries.ts";
import { RecordView } from "../../features/music/record-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import { authorOf, pageMeta, structuredImage } from "../page-meta.ts";
import type { Route } from "./+types/record";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, record } = openOrThrow(await publishedRecord(site, params.slug), (slug) => `/music/${slug}`);
  const { fill, ...joins } = await joinsOf(site, { id, kind: "record", slug: record.slug, language: record.language });
  const filled = { ...record, parts: fill(record.parts) };
  const page = pack({ record: filled, joins }, context.get(renderContext).isData ? undefined : withoutTexts);
  return { page, site: { title: site.settings.title, origin: site.origin, language: site.choices.language } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const { record, joins } = unpack(loaderData.page);
  const address = new URL(`/music/${record.slug}`, site.origin).href;
  return pageMeta({
    title: record.title,
    site,
    path: `/music/${record.slug}`,
    description: record.summary,
    type: "music.album",
    image: record.image,
    imageAlt: record.cover?.alt,
    language: record.language,
    section: { title: words.text("frame.section.music"), path: "/music" },
    unlisted: record.unlisted,
    embeds: true,
    languages: joins.languages,
    structured: {
      "@type": "MusicAlbum",
      name: record.title,
      url: address,
      image: record.image ? structuredImage(site, record.image) : `${address}/share.png`,
      byArtist: record.artist ? { "@type": "MusicGroup", name: record.artist } : authorOf(site),
      datePublished: String(record.year),
      numTracks: record.tracks.length,
      track: record.tracks.map(({ title, seconds }, index) => ({
        "@type": "MusicRecording",
        name: title,
        position: index + 1,
        duration: isoDuration(seconds),
      })),
    },
  });
};

export default function Record({ loaderData }: Route.ComponentProps) {
  const { record, joins } = unpack(loaderData.page);
  return (
    <RecordView
      record={record}
      story={<Text parts={record.parts} language={record.language} column plainStart />}
      languages={<LanguageLine joins={joins} />}
      joins={<JoinedBands joins={joins} />}
    />
  );
}
