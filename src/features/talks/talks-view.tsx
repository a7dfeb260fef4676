/** The list of talks: what is to come first, then what was held, each with event, place and date. */
import { useContext } from "react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { Band } from "../../ui/frame/band.tsx";
import { Callout } from "../../ui/list/callout.tsx";
import { Link } from "../../ui/link.tsx";
import { ListPages } from "../../ui/list/list-pages.tsx";
import { NothingYet } from "../../ui/list/nothing-yet.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Posts } from "../../ui/list/posts.tsx";
import type { Words } from "../../words/arguments.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { TalkList, TalkRow } from "./queries.ts";
import { sayTimes } from "./talk-times.ts";
import styles from "./talks-view.module.css";

export function TalksView({ list }: { list: TalkList }) {
  const { ahead, held, page, canEdit } = list;
  const words = useWords();
  const language = useContext(LanguageContext);
  const timesOf = (talk: TalkRow) => sayTimes(words, language, talk);
  const title = words.text("frame.section.talks");
  const whereOf = ({ place, minutes, ...talk }: TalkRow) => [
    place,
    minutes === null ? "" : words.text("talk.minutes", { minutes }),
    words.text("talks.inLanguage", { language: languageName(talk.language, language) }),
  ];
  if (page.total === 0)
    return (
      <>
        <PageHead title={title} />
        <NothingYet
          text={words.text("talks.none")}
          studio={canEdit ? { href: "/studio/talks/new", label: words.text("talks.add") } : undefined}
        />
      </>
    );
  const years = Map.groupBy(held, (talk) => timesOf(talk).year);
  return (
    <>
      <PageHead title={title} lede={ledeOf(list.aheadCount, list.heldCount, words)} />
      {ahead.length > 0 ? (
        <Band>
          <h2 className="t-3xl c-1-3">{words.say("talks.upcoming")}</h2>
          <div className={`c-4-12 ${styles.ahead}`}>
            {ahead.map((talk) => (
              <Callout
                key={talk.href}
                over={[talk.event, `${timesOf(talk).start} (${timesOf(talk).offset})`].filter(Boolean).join(", ")}
                when={timesOf(talk).short}
                dateTime={timesOf(talk).iso}
                title={talk.title}
                language={talk.language}
                href={talk.href}
                text={[talk.summary, sentence(whereOf(talk))].filter(Boolean).join(" ")}
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
                when: timesOf(talk).short,
                dateTime: timesOf(talk).iso,
                title: talk.title,
                text: (
                  <>
                    {talk.summary}
                    <span className={styles.where} lang={language} dir="auto">
                      {sentence([talk.event, ...whereOf(talk), talk.recorded ? words.text("talks.recorded") : ""])}
                    </span>
                  </>
                ),
                href: talk.href,
                language: talk.language,
              }))}
            />
          </div>
        </Band>
      ))}
      <div className="grid">
        <p className={`c-4-12 ${styles.follow}`}>
          <Link href="/talks.ics">{words.say("talks.calendar")}</Link>
        </p>
      </div>
      <ListPages
        label={words.text("talks.pages")}
        list={page}
        hrefOf={(number) => pageHref("/talks", number)}
        before={words.text("talks.later")}
        after={words.text("talks.earlier")}
        indented
      />
    </>
  );
}

const sentence = (facts: readonly string[]) => `${facts.filter(Boolean).join(", ")}.`;

function ledeOf(ahead: number, held: number, words: Words): string {
  if (held === 0) return words.text("talks.ledeOfUpcoming", { ahead });
  if (ahead === 0) return words.text("talks.ledeOfHeld", { held });
  return words.text("talks.lede", { held, ahead });
}
