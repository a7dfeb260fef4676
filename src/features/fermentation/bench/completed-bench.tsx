/** The bench of a batch that is done: planned against measured, where the extract went, what it cost, and what to change. */
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import { brewFields } from "../brew-form.ts";
import type { OwnBench } from "../own-bench.ts";
import { BenchCurve } from "./bench-curve.tsx";
import { BenchJumps } from "./bench-jumps.tsx";
import { BrewFormPart } from "./brew-form-part.tsx";
import { EarlierPart } from "./earlier-part.tsx";
import { EventsPart } from "./events-part.tsx";
import { ExtractPart } from "./extract-part.tsx";
import { LessonsPart } from "./lessons-part.tsx";
import { TastingsPart } from "./tastings-part.tsx";
import { TwinsPart } from "./twins-part.tsx";
import { VersionsPart } from "./versions-part.tsx";
import styles from "./bench.module.css";

const everyName = brewFields.map(({ name }) => name);

export function CompletedBench({ bench, cost }: { bench: OwnBench; cost: ReactNode }) {
  const words = useWords();
  const formatter = useFormatter();
  const { measured, twins } = bench.twins;
  const rating = bench.outcome?.rating.average ?? null;
  const abv = twins.find(({ name }) => name === "abv");
  const gravity = (label: string, sg: number | undefined) =>
    sg === undefined ? [] : [{ label, value: formatter.gravity(sg).number }];
  return (
    <>
      <BenchCurve
        bench={bench}
        plain
        plate={[
          ...(abv?.measured == null
            ? []
            : [{ label: words.text("batch.alcohol"), value: formatter.number(abv.measured, 1, 1), unit: "%" }]),
          ...gravity(words.text("batch.og", { scale: formatter.scale }), measured.og),
          ...gravity(words.text("batch.fg", { scale: formatter.scale }), measured.fg),
          ...(rating === null
            ? []
            : [
                {
                  label: words.text("bench.tastings.rating"),
                  value: formatter.number(rating, 1, 1),
                  unit: words.text("bench.tastings.of"),
                },
              ]),
        ]}
        rates={[]}
      />
      <BenchJumps
        items={[
          { id: "twins", label: words.text("bench.twins") },
          { id: "extract", label: words.text("bench.extract") },
          ...(bench.beers.length > 0 ? [{ id: "tastings", label: words.text("beer.tastings") }] : []),
          { id: "lessons", label: words.text("bench.lessons") },
          { id: "events", label: words.text("bench.events") },
        ]}
      />
      <div className={`${styles.three} ${styles.first}`}>
        <div>
          <TwinsPart twins={bench.twins} foldsGaps>
            <BrewFormPart bench={bench} only={everyName} />
          </TwinsPart>
        </div>
        <div>
          <ExtractPart bench={bench} />
          <TastingsPart bench={bench} />
          <EventsPart bench={bench} />
        </div>
        <div>
          <LessonsPart bench={bench} />
          <VersionsPart bench={bench} />
          {cost}
          <EarlierPart bench={bench} />
          <BeersPart bench={bench} />
        </div>
      </div>
    </>
  );
}

function BeersPart({ bench: { beers, strip } }: { bench: OwnBench }) {
  const words = useWords();
  const dates = useDates();
  const packaged = strip.find(({ state }) => state === "Completed")?.at ?? null;
  if (beers.length === 0) return null;
  return (
    <StudioSection
      title={words.text("bench.beers")}
      aside={packaged === null ? undefined : dates.format("dated", packaged)}
    >
      <ul className={styles.lessons}>
        {beers.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/studio/beers/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
