/** What was tasted of a finished batch: the latest judgements of its beers. */
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./outcome.module.css";

export function TastingsPart({ bench: { beers, outcome } }: { bench: OwnBench }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  if (!outcome || beers.length === 0) return null;
  const { tastings, rating } = outcome;
  return (
    <StudioSection
      title={words.text("beer.tastings")}
      id="tastings"
      aside={
        rating.average === null
          ? undefined
          : words.text("beer.rating", { mean: formatter.number(rating.average, 1, 1), count: rating.count })
      }
      end={
        rating.count > tastings.length ? (
          <Link href="/studio/tastings">{words.say("bench.tastings.all")}</Link>
        ) : undefined
      }
    >
      {tastings.length === 0 ? <p className={styles.none}>{words.say("beer.tastings.none")}</p> : undefined}
      <ol className={styles.tastings}>
        {tastings.map(({ id, at, stars, note, place, author }) => (
          <li key={id}>
            <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>
            <b>
              {formatter.number(stars)}
              <span className="vh"> {words.say("bench.tastings.of")}</span>
            </b>
            <div>
              {note ? <p>{note}</p> : undefined}
              <small>{[author, place].filter(Boolean).join(", ")}</small>
            </div>
          </li>
        ))}
      </ol>
    </StudioSection>
  );
}
