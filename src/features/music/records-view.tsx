/** The list of albums: cover, title, year and length. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { Band } from "../../ui/frame/band.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { Link } from "../../ui/link.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Words } from "../../words/arguments.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { formatDuration } from "../../domain/units/format-duration.ts";
import type { RecordList } from "./queries.ts";
import styles from "./records-view.module.css";

export function RecordsView({ list }: { list: RecordList }) {
  const words = useWords();
  const tongue = useTongue();
  const { records, page, canEdit } = list;
  const title = words.text("frame.section.music");
  if (page.total === 0)
    return (
      <>
        <PageHead title={title} />
        <NothingYet
          text={words.text("music.none")}
          studio={canEdit ? { href: "/studio/music/new", label: words.text("music.add") } : undefined}
        />
      </>
    );
  return (
    <>
      <PageHead title={title} lede={ledeOf(list, words)} />
      <Band label={words.text("music.albums")}>
        <ul className={`c-full h-feed ${styles.records}`}>
          {records.map((record, index) => (
            <li key={record.href} className="h-entry">
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
                <p className="geom dim">{[record.artist, record.year].filter(Boolean).join(", ")}</p>
                <h2 className="t-4xl" {...tongue(record.language)}>
                  <Link className="u-url p-name" href={record.href}>
                    {record.title}
                  </Link>
                </h2>
                <p className="lede p-summary" {...tongue(record.language)}>
                  {record.summary}
                </p>
                <p className="geom dim">
                  {words.say("album.length", { tracks: record.tracks, duration: formatDuration(record.seconds) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Band>
      <ListPages label={words.text("music.pages")} list={page} hrefOf={(number) => pageHref("/music", number)} />
    </>
  );
}

/** The sums of all albums, where one page shows all of them. */
function ledeOf({ records, page: { total: albums, pages } }: RecordList, words: Words): string {
  if (pages > 1) return words.text("music.ledeOfMany", { albums });
  const tracks = records.reduce((sum, record) => sum + record.tracks, 0);
  const seconds = records.reduce((sum, record) => sum + record.seconds, 0);
  return words.text("music.lede", { albums, tracks, duration: formatDuration(seconds) });
}
