/** A post: headline, date, table of contents in the margin, the text, its series and its neighbours. */
import type { ReactNode } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import type { PostPage } from "./queries.ts";
import styles from "./post-view.module.css";

interface PostViewProps {
  post: PostPage;
  /** The text up to its first chapter, in the reading column; undefined for a text without chapters. */
  intro: ReactNode;
  text: ReactNode;
  joins: ReactNode;
}

/** Corrections of the first weeks are not told. */
const worthTelling = 30 * 86_400_000;

/** A text with fewer chapters is its own table of contents. */
const fewestChapters = 2;

export function PostView({ post, intro, text, joins }: PostViewProps) {
  const hasContents = post.chapters.length >= fewestChapters;
  return (
    <>
      <div className="grid">
        <BackLink href="/writing" label="Writing" />
      </div>
      <article lang={post.language}>
        <PostHead post={post} />
        {post.cover ? (
          <div className={`grid ${styles.cover}`}>
            <figure className={styles.wide}>
              <Picture
                source={post.cover.source}
                alt={post.cover.alt}
                sizes="(min-width: 1060px) 1000px, 100vw"
                first
              />
              {post.cover.caption ? <figcaption>{post.cover.caption}</figcaption> : undefined}
            </figure>
          </div>
        ) : undefined}
        {intro || hasContents ? (
          <div className={`grid ${styles.opening}`}>
            {hasContents ? <Contents chapters={post.chapters} /> : undefined}
            <div className={styles.intro}>{intro}</div>
          </div>
        ) : undefined}
        <div className={styles.text}>{text}</div>
      </article>
      <SeriesBand post={post} />
      {joins}
      <Neighbours post={post} />
    </>
  );
}

function PostHead({ post }: { post: PostPage }) {
  const dates = useDates();
  const published = dates.format("long", post.at);
  return (
    <header className={`grid ${styles.head}`}>
      <div>
        <Poster text={post.title} narrow />
      </div>
      <p className={styles.line}>
        <time dateTime={dates.iso(post.at)}>{published}</time>
        {`, ${post.minutes} minute${post.minutes === 1 ? "" : "s"}. `}
        {post.series ? (
          <>
            Part {post.series.part} of{" "}
            <Link href={`/writing?${new URLSearchParams({ series: post.series.name })}`}>{post.series.name}</Link>
            {". "}
          </>
        ) : undefined}
        {post.revisedAt !== null && post.revisedAt - post.at > worthTelling
          ? `Revised ${dates.format("long", post.revisedAt)}.`
          : undefined}
      </p>
    </header>
  );
}

function Contents({ chapters }: { chapters: PostPage["chapters"] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-head">
      <h2 id="contents-head">In this text</h2>
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SeriesBand({ post: { series, tags } }: { post: PostPage }) {
  const others = series?.parts.filter(({ current }) => !current) ?? [];
  const next = series?.parts.find(({ part }) => part === series.part + 1);
  return (
    <>
      {tags.length > 0 ? (
        <div className={`grid ${styles.tags}`}>
          <p>
            Filed under{" "}
            {tags.map((tag, index) => (
              <span key={tag}>
                {index > 0 ? ", " : ""}
                <Link href={`/writing?${new URLSearchParams({ tag })}`}>{tag}</Link>
              </span>
            ))}
          </p>
        </div>
      ) : undefined}
      {series && others.length > 0 ? (
        <Band>
          <SectionHead
            title={next ? "Next in this series" : "More in this series"}
            more={{ href: `/writing?${new URLSearchParams({ series: series.name })}`, label: `All of ${series.name}` }}
          />
          <div className="c-1-9">
            <Posts
              rows={(next ? [next] : others).map(({ part, title, summary, href }) => ({
                when: `Part ${part}`,
                title,
                text: summary,
                href,
              }))}
            />
          </div>
        </Band>
      ) : undefined}
    </>
  );
}

function Neighbours({ post: { previous, next } }: { post: PostPage }) {
  if (!previous && !next) return null;
  return (
    <div className="no-print">
      <Band label="Before and after">
        <nav className={`c-full ${styles.neighbours}`} aria-label="Before and after">
          {previous ? (
            <p>
              <span>Before this</span>
              <Link href={previous.href} rel="prev">
                {previous.title}
              </Link>
            </p>
          ) : (
            <span />
          )}
          {next ? (
            <p>
              <span>After this</span>
              <Link href={next.href} rel="next">
                {next.title}
              </Link>
            </p>
          ) : undefined}
        </nav>
      </Band>
    </div>
  );
}
