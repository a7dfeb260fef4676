/** A talk: when and where, what it is about, its slides and recording, its words. */
import { IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Facts } from "../../ui/list/facts.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName, useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { OwnTime } from "./own-time.tsx";
import type { TalkPage } from "./queries.ts";
import { sayTimes } from "./talk-times.ts";
import { TalkSlides } from "./talk-slides.tsx";
import { TranscriptSearch } from "./transcript-search.tsx";
import styles from "./talk-view.module.css";

const transcriptId = "transcript-text";

interface TalkViewProps {
  talk: TalkPage;
  abstract: ReactNode;
  languages: ReactNode;
  /** Undefined without one. */
  transcript: ReactNode;
  /** Of a host that shows it in the page, or a file of the site's own; undefined without one. */
  recording: ReactNode;
  joins: ReactNode;
}

export function TalkView({ talk, abstract, transcript, recording, languages, joins }: TalkViewProps) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const times = sayTimes(words, language, talk);
  const tongue = useTongue();
  return (
    <>
      <div className="grid">
        <BackLink href="/talks" label={words.text("frame.section.talks")} />
        {languages}
      </div>
      <article className="h-event">
        <data className="u-url u-uid" value={`/talks/${talk.slug}`} />
        <header className={`grid ${styles.head}`}>
          <div className="p-name" {...tongue(talk.language)}>
            <Poster text={talk.title} narrow />
          </div>
          <p className={styles.line}>
            {talk.event},{" "}
            <time className="dt-start" dateTime={times.iso}>
              {times.long}
            </time>
          </p>
        </header>
        <Band>
          <div className="c-1-8">
            {abstract}
            {recording ? <div className={styles.actions}>{recording}</div> : undefined}
            {talk.recordingUrl ? (
              <div className={styles.actions}>
                <LinkButton href={talk.recordingUrl} look="primary" icon={IconPlayerPlay}>
                  {words.say("talk.recording")}
                </LinkButton>
              </div>
            ) : undefined}
            {talk.slides ? <TalkSlides slides={talk.slides} /> : undefined}
          </div>
          <div className={`c-9-12 ${styles.side}`}>
            <Facts
              items={[
                {
                  label: words.text("talk.date"),
                  value: (
                    <>
                      <time dateTime={times.iso}>{`${times.weekday}, ${times.span}`}</time>
                      <OwnTime talk={talk} />
                    </>
                  ),
                },
                {
                  label: words.text("talk.zone"),
                  value: [talk.zone.name.replaceAll("_", " "), times.offset]
                    .filter((each, index, all) => all.indexOf(each) === index)
                    .join(", "),
                },
                { label: words.text("talk.event"), value: talk.event },
                {
                  label: words.text("talk.place"),
                  value: talk.place && <span className="p-location">{talk.place}</span>,
                },
                ...(talk.minutes === null
                  ? []
                  : [
                      {
                        label: words.text("talk.length"),
                        value: words.text("talk.minutes", { minutes: talk.minutes }),
                      },
                    ]),
                { label: words.text("talk.language"), value: languageName(talk.language, language) },
              ].filter(({ value }) => value !== "")}
            />
            {talk.ahead ? (
              <p className={styles.calendar}>
                <Link href={`/talks/${talk.slug}.ics`}>{words.say("talk.calendar")}</Link>
              </p>
            ) : undefined}
          </div>
        </Band>
      </article>
      {transcript ? (
        <Band>
          <div className={`c-1-3 ${styles.transcript}`}>
            <h2 className="t-3xl" id="transcript">
              {words.say("talk.transcript")}
            </h2>
            <TranscriptSearch key={talk.slug} of={transcriptId} />
          </div>
          <div className="c-4-12" id={transcriptId}>
            {transcript}
          </div>
        </Band>
      ) : undefined}
      {joins}
    </>
  );
}
