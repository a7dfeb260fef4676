/** The list of talks: what is to come first, then what was held, each with event, place and date. */
import { pageHref } from "../../domain/publishing/page-of.ts";
import { countWord, openingCount } from "../../domain/units/count-word.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Callout } from "../../ui/list/callout.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import { languageName } from "./language-name.ts";
import type { TalkList, TalkRow } from "./queries.ts";
import styles from "./talks-view.module.css";

export function TalksView({ list }: { list: TalkList }) {
  const { ahead, held, page, canEdit } = list;
  const dates = useDates();
  if (page.total === 0)
    return (
      <>
        <PageHead title="Talks" />
        <NothingYet
          text="No talk is announced yet. A talk has an event, a place and a date, and later its slides and its recording."
          studio={canEdit ? { href: "/studio/talks/new", label: "Announce a talk" } : undefined}
        />
      </>
    );
  const years = Map.groupBy(held, ({ at }) => dates.format("year", at));
  return (
    <>
      <PageHead title="Talks" lede={ledeOf(list.aheadCount, list.heldCount)} />
      {ahead.length > 0 ? (
        <Band>
          <h2 className="t-3xl c-1-3">To come</h2>
          <div className={`c-4-12 ${styles.ahead}`}>
            {ahead.map((talk) => (
              <Callout
                key={talk.href}
                over={[talk.event, dates.format("time", talk.at)].filter(Boolean).join(", ")}
                when={dates.format("short", talk.at)}
                dateTime={dates.iso(talk.at)}
                title={talk.title}
                href={talk.href}
                text={[talk.summary, whereOf(talk)].filter(Boolean).join(" ")}
              />
            ))}
          </div>
        </Band>
      ) : undefined}
      {[...years].map(([year, talks]) => (
        <Band key={year}>
          <h2 className={`t-3xl c-1-3 ${styles.year}`}>{year}</h2>
          <div className="c-4-12">
            <Posts
              rows={talks.map((talk) => ({
                when: dates.format("short", talk.at),
                dateTime: dates.iso(talk.at),
                title: talk.title,
                text: (
                  <>
                    {talk.summary}
                    <span className={styles.where}>
                      {[talk.event, whereOf(talk), talk.recorded ? "Recorded." : ""]
                        .filter(Boolean)
                        .join(". ")
                        .replace("..", ".")}
                    </span>
                  </>
                ),
                href: talk.href,
              }))}
            />
          </div>
        </Band>
      ))}
      <ListPages
        label="Pages of talks"
        list={page}
        hrefOf={(number) => pageHref("/talks", number)}
        before="Later"
        after="Earlier"
        indented
      />
    </>
  );
}

const whereOf = ({ place, minutes, language }: TalkRow) =>
  `${[place, minutes === null ? "" : `${minutes} minutes`, `in ${languageName(language)}`].filter(Boolean).join(", ")}.`;

function ledeOf(ahead: number, held: number): string {
  if (held === 0)
    return ahead === 1 ? "The first one is announced." : `${openingCount(ahead)} announced, none held yet.`;
  const past = `${openingCount(held)} held`;
  return ahead === 0 ? `${past}, none announced at the moment.` : `${past}, ${countWord(ahead)} to come.`;
}
