/** A post: headline, date, its place in the series, the project or the record, sections with their times, the text, its series and its neighbours. */
import type { ReactNode } from "react";
import { formatDuration } from "../../domain/units/format-duration.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Link } from "../../ui/link.tsx";
import { Credit } from "../../ui/credit.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { At } from "../../ui/rule/at.tsx";
import { RecordField } from "../../ui/rule/record-field.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { PostPlace } from "./post-place.ts";
import type { SentPost } from "./queries.ts";
import { writingAddress } from "./writing-address.ts";
import styles from "./post-view.module.css";

interface PostViewProps {
  post: SentPost;
  /** The site's name. */
  author: string;
  text: ReactNode;
  languages: ReactNode;
  joins: ReactNode;
}

/** Corrections of the first weeks are not told. */
const worthTelling = 30 * 86_400_000;

/** A text with fewer chapters is its own table of contents. */
const fewestChapters = 2;

export function PostView({ post, author, text, languages, joins }: PostViewProps) {
  const words = useWords();
  const tongue = useTongue();
  const hasContents = post.chapters.length >= fewestChapters;
  return (
    <>
      <div className="grid">
        <BackLink href="/writing" label={words.text("frame.section.writing")} />
        {languages}
      </div>
      <article className="h-entry">
        <data className="u-url u-uid" value={`/writing/${post.slug}`} />
        <EntryFacts post={post} author={author} />
        <PostHead post={post} />
        {post.place ? <Place place={post.place} /> : undefined}
        <div className="e-content">
          {post.cover ? (
            <div className={`grid ${styles.cover}`}>
              <figure className={styles.wide} {...tongue(post.language)}>
                <Picture
                  source={post.cover.source}
                  alt={post.cover.alt}
                  sizes="(min-width: 1060px) 1000px, 100vw"
                  first
                />
                {post.cover.caption || post.cover.credit.length > 0 ? (
                  <figcaption>
                    {post.cover.caption} <Credit parts={post.cover.credit} />
                  </figcaption>
                ) : undefined}
              </figure>
            </div>
          ) : undefined}
          <div className={styles.body}>
            {hasContents ? (
              <div className={`grid ${styles.side}`}>
                <Contents chapters={post.chapters} language={post.language} />
              </div>
            ) : undefined}
            <div className={styles.text} id="text">
              {text}
            </div>
          </div>
        </div>
      </article>
      <SeriesBand post={post} />
      {joins}
      <Neighbours post={post} />
    </>
  );
}

/** What programs that read microformats look for, and the page says in other places. */
function EntryFacts({ post, author }: Pick<PostViewProps, "post" | "author">) {
  const dates = useDates();
  return (
    <div hidden>
      <a className="p-author h-card" href="/">
        {author}
      </a>
      {post.summary ? <data className="p-summary" value={post.summary} /> : undefined}
      {post.revisedAt === null ? undefined : <data className="dt-updated" value={dates.iso(post.revisedAt)} />}
      {post.tags.map((tag) => (
        <data key={tag} className="p-category" value={tag} />
      ))}
    </div>
  );
}

function PostHead({ post }: { post: SentPost }) {
  const words = useWords();
  const dates = useDates();
  const tongue = useTongue();
  const { at, minutes, revisedAt, series } = post;
  return (
    <header className={`grid ${styles.head}`}>
      <div className="p-name" {...tongue(post.language)}>
        <Poster text={post.title} narrow />
      </div>
      <p className={styles.line}>
        {words.say("post.written", {
          date: (
            <time className="dt-published" dateTime={dates.iso(at)}>
              {dates.format("long", at)}
            </time>
          ),
          minutes,
        })}{" "}
        {series
          ? words.say("post.partOf", {
              part: series.part,
              name: series.name,
              series: (inside) => <Link href={writingAddress({ inSeries: series.name })}>{inside}</Link>,
            })
          : undefined}{" "}
        {revisedAt !== null && revisedAt - at > worthTelling
          ? words.say("post.revised", { date: dates.format("long", revisedAt) })
          : undefined}
      </p>
    </header>
  );
}

/** The way back to the series, the project or the record, as a strip with the post's own place in it. */
function Place({ place: { field, x, y, number, count, href, of, title = "" } }: { place: PostPlace }) {
  const words = useWords();
  const given = <b>{number}</b>;
  const said = {
    series: () => words.say("post.place.series", { number: given, count: `${count}` }),
    project: () => words.say("post.place.project", { number: given, count: `${count}`, title }),
    record: () => words.say("post.place.record", { number: given, count: `${count}` }),
  };
  return (
    <Link href={href} className={styles.place}>
      <RecordField {...field} />
      <At x={x} y={y}>
        <i className={styles.here} />
      </At>
      <span>{said[of]()}</span>
    </Link>
  );
}

function Contents({ chapters, language }: Pick<SentPost, "chapters" | "language">) {
  const words = useWords();
  const tongue = useTongue();
  const opens = (chapters[0]?.seconds ?? 0) > 0;
  return (
    <nav className={styles.contents} aria-label={words.text("post.contents")}>
      <ol>
        {opens ? (
          <li>
            <a href="#text">
              <b>{formatDuration(0)}</b>
              <span>{words.say("post.contents.start")}</span>
            </a>
          </li>
        ) : undefined}
        {chapters.map(({ id, text, seconds }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{formatDuration(seconds)}</b>
              <span {...tongue(language)}>{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SeriesBand({ post: { series, tags, ...post } }: { post: SentPost }) {
  const words = useWords();
  const tongue = useTongue();
  return (
    <>
      {tags.length > 0 ? (
        <div className={`grid ${styles.tags}`}>
          <p>
            {words.say("post.tags", {
              tags: tags.map((tag, index) => (
                <span key={tag}>
                  {index > 0 ? ", " : ""}
                  <Link href={writingAddress({ tag })} {...tongue(post.language)}>
                    {tag}
                  </Link>
                </span>
              )),
            })}
          </p>
        </div>
      ) : undefined}
      {series && series.parts.length > 0 ? (
        <Band>
          <SectionHead
            title={series.goesOn ? words.text("post.series.next") : words.text("post.series.others")}
            more={{
              href: writingAddress({ inSeries: series.name }),
              label: words.text("post.series.all", { series: series.name }),
            }}
          />
          <div className="c-1-9">
            <Posts
              rows={series.parts.map(({ part, title, summary, href, language }) => ({
                when: words.text("post.series.part", { part: `${part}` }),
                title,
                text: summary,
                href,
                language,
              }))}
            />
          </div>
        </Band>
      ) : undefined}
    </>
  );
}

function Neighbours({ post: { previous, next } }: { post: SentPost }) {
  const words = useWords();
  const tongue = useTongue();
  if (!previous && !next) return null;
  return (
    <div className="no-print">
      <Band>
        <nav className={`c-full ${styles.neighbours}`} aria-label={words.text("post.neighbours")}>
          {previous ? (
            <p>
              <span>{words.say("post.previous")}</span>
              <Link href={previous.href} rel="prev" {...tongue(previous.language)}>
                {previous.title}
              </Link>
            </p>
          ) : (
            <span />
          )}
          {next ? (
            <p>
              <span>{words.say("post.next")}</span>
              <Link href={next.href} rel="next" {...tongue(next.language)}>
                {next.title}
              </Link>
            </p>
          ) : undefined}
        </nav>
      </Band>
    </div>
  );
}
