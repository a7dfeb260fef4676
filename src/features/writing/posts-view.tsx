/** The list of posts: dated rows by year, with the tags and series to choose from. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { openingCount } from "../../domain/units/count-word.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import type { PostList } from "./queries.ts";
import { writingAddress } from "./writing-address.ts";
import styles from "./posts-view.module.css";

export function PostsView({ list }: { list: PostList }) {
  const dates = useDates();
  if (list.total === 0)
    return (
      <>
        <PageHead title="Writing" />
        <NothingYet
          text="Nothing is published yet. A post can carry code, formulas, figures and a live batch in the middle of a sentence."
          studio={list.canEdit ? { href: "/studio/writing/new", label: "Write the first post" } : undefined}
        />
      </>
    );
  const years = Map.groupBy(list.posts, ({ at }) => dates.format("year", at));
  return (
    <>
      <PageHead title="Writing" lede={ledeOf(list)}>
        <Choices list={list} />
      </PageHead>
      {[...years].map(([year, posts]) => (
        <Band key={year}>
          <h2 className={`t-3xl c-1-3 ${styles.year}`}>{year}</h2>
          <div className="c-4-12">
            <Posts
              rows={posts.map(({ at, title, summary, href }) => ({
                when: dates.format("short", at),
                dateTime: dates.iso(at),
                title,
                text: summary,
                href,
              }))}
            />
          </div>
        </Band>
      ))}
      <ListPages
        label="Pages of posts"
        list={list.page}
        hrefOf={(number) => pageHref(writingAddress(list), number)}
        before="Newer"
        after="Older"
        indented
      />
    </>
  );
}

const postCount = (count: number) => `${openingCount(count)} post${count === 1 ? "" : "s"}`;

function ledeOf({ tag, inSeries, found, total }: PostList): string {
  if (inSeries !== null) return `${postCount(found)} in the series ${inSeries}.`;
  if (tag !== null) return `${postCount(found)} about ${tag}.`;
  return `${postCount(total)}, with their code, their formulas and their mistakes.`;
}

/** More tags than this are told in two steps, the most used first. */
const mostTags = 10;
const oftenTags = 8;

const Tags = ({ tags, chosen }: { tags: PostList["tags"]; chosen: string | null }) => (
  <ul>
    {tags.map(({ name, count }) => (
      <li key={name}>
        <Link href={writingAddress({ tag: name })} aria-current={chosen === name ? "true" : undefined}>
          {name}
        </Link>
        <small>{count}</small>
      </li>
    ))}
  </ul>
);

function Choices({ list }: { list: PostList }) {
  const chosen = list.tag !== null || list.inSeries !== null;
  const often = list.tags.length > mostTags ? list.tags.slice(0, oftenTags) : list.tags;
  const seldom = list.tags.slice(often.length);
  return (
    <nav className={styles.choices} aria-label="Choose posts">
      {list.tags.length > 0 ? (
        <dl>
          <dt>Tags</dt>
          <dd>
            <Tags tags={often} chosen={list.tag} />
            {seldom.length > 0 ? (
              <details open={seldom.some(({ name }) => name === list.tag)}>
                <summary>{seldom.length} more</summary>
                <Tags tags={seldom} chosen={list.tag} />
              </details>
            ) : undefined}
          </dd>
        </dl>
      ) : undefined}
      {list.series.length > 0 ? (
        <dl>
          <dt>Series</dt>
          <dd>
            <ul>
              {list.series.map(({ name, count }) => (
                <li key={name}>
                  <Link
                    href={writingAddress({ inSeries: name })}
                    aria-current={list.inSeries === name ? "true" : undefined}
                  >
                    {name}
                  </Link>
                  <small>{count}</small>
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      ) : undefined}
      {chosen ? (
        <p>
          <Link href="/writing">All {postCount(list.total)}</Link>
        </p>
      ) : undefined}
    </nav>
  );
}
