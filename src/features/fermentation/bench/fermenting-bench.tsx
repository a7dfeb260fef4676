/** The bench of a batch that ferments: its curve, what comes next, what happened, and what was measured. */
import type { ReactNode } from "react";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { BenchCurve } from "./bench-curve.tsx";
import { BenchJumps } from "./bench-jumps.tsx";
import { BrewFormPart } from "./brew-form-part.tsx";
import { EarlierPart } from "./earlier-part.tsx";
import { EventsPart } from "./events-part.tsx";
import { InstrumentsPart } from "./instruments-part.tsx";
import { NextPart } from "./next-part.tsx";
import { TwinsPart } from "./twins-part.tsx";
import { WatchPart } from "./watch-part.tsx";
import styles from "./bench.module.css";

export function FermentingBench({ bench, rules }: { bench: OwnBench; rules: ReactNode }) {
  const words = useWords();
  const isMissing = bench.curve === null;
  return (
    <>
      <BenchCurve bench={bench} />
      <BenchJumps
        items={[
          ...(bench.next.length > 0 ? [{ id: "next", label: words.text("bench.next") }] : []),
          { id: "events", label: words.text("bench.events") },
          { id: "twins", label: words.text("bench.twins") },
          { id: "instruments", label: words.text("bench.instruments") },
        ]}
      />
      <div className={styles.three}>
        <div>
          {isMissing ? (
            <StudioSection title={words.text("bench.noCurve")}>
              <p className={styles.quiet}>{words.say("bench.noCurve.about")}</p>
            </StudioSection>
          ) : undefined}
          <NextPart bench={bench} />
          <WatchPart bench={bench} rules={rules} />
        </div>
        <div>
          <EventsPart bench={bench} />
        </div>
        <div>
          <TwinsPart twins={bench.twins} foldsGaps>
            <BrewFormPart
              bench={bench}
              only={[
                "og",
                "fermenterLitres",
                "topUpLitres",
                "pitchCelsius",
                "preBoilLitres",
                "preBoilSg",
                "postBoilLitres",
                "postBoilSg",
                "mashPh",
                "firstWortSg",
                "fg",
              ]}
            />
          </TwinsPart>
        </div>
      </div>
      <div className={styles.two}>
        <div>
          <InstrumentsPart bench={bench} />
        </div>
        <div>
          <EarlierPart bench={bench} />
        </div>
      </div>
    </>
  );
}
