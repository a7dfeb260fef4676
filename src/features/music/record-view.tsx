/** An album: its cover, its tracks with a player each, and how it came about. */
import type { ReactNode } from "react";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Credit } from "../../ui/credit.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { StackList } from "../../ui/list/stack-list.tsx";
import { IconMusic, IconWorld } from "@tabler/icons-react";
import { Icon } from "../../ui/icon.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { formatDuration } from "../../domain/units/format-duration.ts";
import type { RecordPage } from "./queries.ts";
import { TrackList } from "./track-list.tsx";
import styles from "./record-view.module.css";

const coverSizes = "(min-width: 1440px) 526px, (min-width: 768px) 37vw, 92vw";

interface RecordViewProps {
  record: RecordPage;
  story: ReactNode;
  languages: ReactNode;
  joins: ReactNode;
}

export function RecordView({ record, story, languages, joins }: RecordViewProps) {
  const tongue = useTongue();
  const words = useWords();
  return (
    <>
      <div className="grid">
        <BackLink href="/music" label={words.text("frame.section.music")} />
        {languages}
      </div>
      <header className={`grid ${styles.head}`}>
        <div className={`c-1-5 ${styles.cover}`}>
          {record.cover ? (
            <Picture source={record.cover.source} alt={record.cover.alt} sizes={coverSizes} first />
          ) : (
            <Icon of={IconMusic} />
          )}
        </div>
        <div className={`c-6-12 ${styles.title}`}>
          <p className="geom-base dim">{[record.artist, record.year].filter(Boolean).join(", ")}</p>
          <div {...tongue(record.language)}>
            <Poster text={record.title} />
            <p className="lede">{record.summary}</p>
          </div>
          {record.cover ? <Credit parts={record.cover.credit} /> : undefined}
        </div>
      </header>
      {record.tracks.length > 0 ? (
        <Band>
          <SectionHead
            title={words.text("album.tracks")}
            aside={
              <span className="geom dim">
                {words.say("album.length", {
                  tracks: record.tracks.length,
                  duration: formatDuration(record.seconds),
                })}
              </span>
            }
          />
          <div className="c-full">
            <TrackList queue={record.queue} tracks={record.tracks} />
          </div>
        </Band>
      ) : undefined}
      <Band>
        <div className="c-1-7">{story}</div>
        {record.links.length > 0 ? (
          <div className={`c-9-12 ${styles.links}`}>
            <StackList items={record.links.map(({ label, url }) => ({ label, href: url, icon: IconWorld }))} />
          </div>
        ) : undefined}
      </Band>
      {joins}
    </>
  );
}
