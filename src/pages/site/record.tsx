/** A record with its tracks. */
import { JoinedBands } from "../../features/joins/joined-bands.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { isoDuration } from "../../features/music/format-duration.ts";
import { publishedRecord } from "../../features/music/queries.ts";
import { RecordView } from "../../features/music/record-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/record";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, record } = openOrThrow(await publishedRecord(site, params.slug), (slug) => `/music/${slug}`);
  const { fill, ...joins } = await joinsOf(site, { id, kind: "record", slug: record.slug });
  return {
    record: { ...record, parts: fill(record.parts) },
    joins,
    site: { title: site.settings.title, origin: site.origin },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { record, site } = loaderData;
  return pageMeta({
    title: record.title,
    site,
    path: `/music/${record.slug}`,
    description: record.summary,
    type: "music.album",
    image: record.image,
    unlisted: record.unlisted,
    structured: {
      "@type": "MusicAlbum",
      name: record.title,
      byArtist: { "@type": "MusicGroup", name: record.artist },
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

export default function Record({ loaderData: { record, joins } }: Route.ComponentProps) {
  return (
    <RecordView
      record={record}
      story={<Text parts={record.parts} column plainStart />}
      joins={<JoinedBands joins={joins} batchesTitle="Batches you hear" relatedTitle="Around this record" />}
    />
  );
}
