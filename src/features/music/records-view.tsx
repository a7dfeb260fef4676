/** The list of records: cover, title, year and length. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { countWord, openingCount } from "../../domain/units/count-word.ts";
import { Band } from "../../ui/frame/band.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { Link } from "../../ui/link.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { formatDuration } from "./format-duration.ts";
import type { RecordList } from "./queries.ts";
import styles from "./records-view.module.css";

export function RecordsView({ list }: { list: RecordList }) {
  const { records, page, canEdit } = list;
  if (page.total === 0)
    return (
      <>
        <PageHead title="Music" />
        <NothingYet
          text="No record is out yet. A record has a cover and tracks that play here, from this server and nowhere else."
          studio={canEdit ? { href: "/studio/music/new", label: "Release a record" } : undefined}
        />
      </>
    );
  return (
    <>
      <PageHead title="Music" lede={ledeOf(list)} />
      <Band label="Records">
        <ul className={`c-full ${styles.records}`}>
          {records.map((record, index) => (
            <li key={record.href}>
              <div className={styles.cover}>
                {record.cover ? (
                  <Picture
                    source={record.cover.source}
                    alt=""
                    sizes="(min-width: 1440px) 318px, (min-width: 768px) 22vw, 104px"
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
      <ListPages label="Pages of records" list={page} hrefOf={(number) => pageHref("/music", number)} />
    </>
  );
}

/** What all of them come to is said where all of them stand. */
function ledeOf({ records, page: { total, pages } }: RecordList): string {
  const count = `${openingCount(total)} record${total === 1 ? "" : "s"}`;
  if (pages > 1) return `${count}. Played from this server.`;
  const tracks = records.reduce((sum, record) => sum + record.tracks, 0);
  const seconds = records.reduce((sum, record) => sum + record.seconds, 0);
  return `${count}, ${countWord(tracks)} track${tracks === 1 ? "" : "s"}, ${formatDuration(seconds)} in all. Played from this server.`;
}
