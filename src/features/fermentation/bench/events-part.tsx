/** What happened to a batch as its bench shows it: the numbers of the curve in words, and the line that records. */
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useWords } from "../../../words/words.ts";
import { eventTitle } from "../event-title.ts";
import type { OwnBench } from "../own-bench.ts";
import { viewHref } from "./batch-views.ts";
import { RecordLine } from "./record-line.tsx";
import styles from "./bench.module.css";

const mostShown = 9;

export function EventsPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const shown = bench.events.map((event, index) => ({ event, place: index + 1 })).slice(-mostShown);
  return (
    <StudioSection
      title={words.text("bench.events")}
      id="events"
      end={<Link href={`${viewHref(bench.id, "log")}#events`}>{words.say("bench.events.log")}</Link>}
    >
      <RecordLine batch={bench} count={bench.events.length} began={bench.beganAt} />
      <ol className={styles.events}>
        {shown.toReversed().map(({ event, place }) => (
          <li key={event.id} data-later={event.at > bench.drawnAt ? "" : undefined}>
            <span className={styles.flag}>{place}</span>
            <b>{eventTitle(words, formatter, event)}</b>
            <time dateTime={dates.iso(event.at)}>{dates.format("moment", event.at)}</time>
            {event.pictures.length > 0 ? (
              <div className={styles.thumbnails}>
                {event.pictures.map(({ media, alt, source }) => (
                  <Picture key={media} source={source} alt={alt} sizes="48px" />
                ))}
              </div>
            ) : undefined}
            {event.bodyHtml ? (
              <div className={styles.said} dangerouslySetInnerHTML={{ __html: event.bodyHtml }} />
            ) : undefined}
          </li>
        ))}
      </ol>
    </StudioSection>
  );
}
