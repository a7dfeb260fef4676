/** The list of records: cover, title, year and length. */
import { countWord, openingCount } from "../../domain/units/count-word.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Link } from "../../ui/link.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { formatDuration } from "./format-duration.ts";
import type { RecordRow } from "./queries.ts";
import styles from "./records-view.module.css";

export function RecordsView({ records, canEdit }: { records: readonly RecordRow[]; canEdit: boolean }) {
  if (records.length === 0)
    return (
      <>
        <PageHead title="Music" />
        <NothingYet
          text="No record is out yet. A record has a cover and tracks that play here, from this server and nowhere else."
          studio={canEdit ? { href: "/studio/music/new", label: "Release a record" } : undefined}
        />
      </>
    );
  const tracks = records.reduce((sum, record) => sum + record.tracks, 0);
  return (
    <>
      <PageHead
        title="Music"
        lede={`${openingCount(records.length)} record${records.length === 1 ? "" : "s"}, ${countWord(tracks)} track${tracks === 1 ? "" : "s"}, ${formatDuration(records.reduce((sum, { seconds }) => sum + seconds, 0))} in all. Played from this server.`}
      />
      <Band label="Records">
        <ul className={`c-full ${styles.records}`}>
          {records.map((record, index) => (
            <li key={record.href}>
              <div className={styles.cover}>
                {record.cover ? (
                  <Picture
                    source={record.cover.source}
                    alt=""
                    sizes="(min-width: 768px) 45vw, 100vw"
                    first={index === 0}
                  />
                ) : undefined}
              </div>
              <div className={styles.text}>
                <p className="geo dim">{[record.artist, record.year].filter(Boolean).join(", ")}</p>
                <h2 className="t-4xl">
                  <Link href={record.href}>{record.title}</Link>
                </h2>
                <p className="lede">{record.summary}</p>
                <p className="geo dim">
                  {record.tracks} tracks, {formatDuration(record.seconds)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Band>
    </>
  );
}
