/** The list of posts: dated rows by year, with the tags and series to choose from. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { narrowPosts } from "./narrow-posts.ts";
import type { PostList } from "./queries.ts";
import { writingAddress } from "./writing-address.ts";
import styles from "./posts-view.module.css";

type PostsViewProps = {
  list: PostList;
  /** What the server sent, of which `list` may be a part. */
  from: PostList;
};

export function PostsView({ list, from }: PostsViewProps) {
  const words = useWords();
  const dates = useDates();
  const title = words.text("frame.section.writing");
  if (list.total === 0)
    return (
      <>
        <PageHead title={title} />
        <NothingYet
          text={words.text("writing.none")}
          studio={list.canEdit ? { href: "/studio/writing/new", label: words.text("writing.add") } : undefined}
        />
      </>
    );
  const years = Map.groupBy(list.posts, ({ at }) => dates.format("year", at));
  return (
    <>
      <PageHead title={title} lede={ledeOf(list, words)}>
        <Choices list={list} from={from} />
      </PageHead>
      {[...years].map(([year, posts]) => (
        <Band key={year}>
          <h2 className={`t-3xl c-1-3 ${styles.year}`}>{year}</h2>
          <div className="c-4-12">
            <Posts
              rows={posts.map(({ at, title, summary, href, language, inLanguage }) => ({
                when: dates.format("short", at),
                dateTime: dates.iso(at),
                title,
                text: summary,
                href,
                language,
                inLanguage,
              }))}
            />
          </div>
        </Band>
      ))}
      <ListPages
        label={words.text("writing.pages")}
        list={list.page}
        hrefOf={(number) => pageHref(writingAddress(list), number)}
        before={words.text("writing.newer")}
        after={words.text("writing.older")}
        indented
      />
    </>
  );
}

export function ledeOf({ tag, inSeries, found, total }: PostList, words: Words): string {
  if (inSeries !== null) return words.text("writing.ledeOfSeries", { found, series: inSeries });
  if (tag !== null) return words.text("writing.ledeOfTag", { found, tag });
  return words.text("writing.lede", { total });
}

/** More tags than this are told in two steps, the most used first. */
const mostTags = 10;
const oftenTags = 8;

/** Tells what fetches ahead that nothing has to be fetched. */
const isHere = (from: PostList, asked: { tag?: string; series?: string }) =>
  narrowPosts(from, { tag: null, series: null, ...asked }) ? "" : undefined;

const Tags = ({ tags, list, from }: PostsViewProps & Pick<PostList, "tags">) => (
  <ul>
    {tags.map(({ name, count }) => (
      <li key={name}>
        <Link
          href={writingAddress({ tag: name })}
          aria-current={list.tag === name ? "true" : undefined}
          data-here={isHere(from, { tag: name })}
        >
          {name}
        </Link>
        <small>{count}</small>
      </li>
    ))}
  </ul>
);

function Choices({ list, from }: PostsViewProps) {
  const words = useWords();
  const chosen = list.tag !== null || list.inSeries !== null;
  const often = list.tags.length > mostTags ? list.tags.slice(0, oftenTags) : list.tags;
  const seldom = list.tags.slice(often.length);
  return (
    <nav className={styles.choices} aria-label={words.text("writing.filter")}>
      {list.tags.length > 0 ? (
        <dl>
          <dt>{words.say("writing.tags")}</dt>
          <dd>
            <Tags tags={often} list={list} from={from} />
            {seldom.length > 0 ? (
              <details open={seldom.some(({ name }) => name === list.tag)}>
                <summary>{words.say("writing.moreTags", { count: seldom.length })}</summary>
                <Tags tags={seldom} list={list} from={from} />
              </details>
            ) : undefined}
          </dd>
        </dl>
      ) : undefined}
      {list.series.length > 0 ? (
        <dl>
          <dt>{words.say("writing.series")}</dt>
          <dd>
            <ul>
              {list.series.map(({ name, count }) => (
                <li key={name}>
                  <Link
                    href={writingAddress({ inSeries: name })}
                    aria-current={list.inSeries === name ? "true" : undefined}
                    data-here={isHere(from, { series: name })}
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
          <Link href="/writing" data-here={isHere(from, {})}>
            {words.say("writing.all")}
          </Link>
        </p>
      ) : undefined}
    </nav>
  );
}
