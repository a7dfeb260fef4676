/** The pictures of a batch's events in a row, each with the number that its event has on the curve. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Credit } from "../../ui/credit.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useWords } from "../../words/words.ts";
import { eventTitle } from "./event-title.ts";
import type { BatchPage } from "./queries.ts";
import styles from "./event-photos.module.css";

/** Three, two, one beside each other, from edge to edge. */
const sizes = "(min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw";

export function EventPhotos({ events }: { events: BatchPage["events"] }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (events.every(({ pictures }) => pictures.length === 0)) return null;
  return (
    <ul className={styles.photos} aria-label={words.text("batch.photos")}>
      {events.flatMap(({ number, at, type, title, measured, pictures }) =>
        pictures.map(({ media, source, alt, caption, credit }) => (
          <li key={`${number} ${media}`}>
            <figure>
              <Picture source={source} alt={alt} sizes={sizes} />
              <figcaption>
                <b>
                  <span className="vh">{words.say("batch.photos.event")} </span>
                  {number}
                </b>
                <span>
                  {caption || eventTitle(words, formatter, { type, title, number: measured })}
                  <time dateTime={dates.iso(at)}>{dates.format("moment", at)}</time>
                  <Credit parts={credit} />
                </span>
              </figcaption>
            </figure>
          </li>
        )),
      )}
    </ul>
  );
}
