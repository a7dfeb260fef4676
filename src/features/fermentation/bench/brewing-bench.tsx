/** The bench on the brew day: what is measured beside what is planned, and a line to record with. */
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { BenchJumps } from "./bench-jumps.tsx";
import { BrewFormPart } from "./brew-form-part.tsx";
import { EarlierPart } from "./earlier-part.tsx";
import { EventsPart } from "./events-part.tsx";
import { TwinsPart } from "./twins-part.tsx";
import { VolumesPart } from "./volumes-part.tsx";
import styles from "./bench.module.css";

export function BrewingBench({ bench }: { bench: OwnBench }) {
  const words = useWords();
  return (
    <>
      <BenchJumps
        items={[
          { id: "twins", label: words.text("bench.twins") },
          { id: "events", label: words.text("bench.events") },
        ]}
      />
      <div className={styles.two}>
        <div>
          <TwinsPart twins={bench.twins}>
            <BrewFormPart
              bench={bench}
              isOpen={bench.batchStatus === "Brewing"}
              only={[
                "strikeCelsius",
                "mashPh",
                "firstWortSg",
                "preBoilLitres",
                "preBoilSg",
                "boilMinutes",
                "postBoilLitres",
                "postBoilSg",
                "og",
                "topUpLitres",
                "fermenterLitres",
                "pitchCelsius",
              ]}
            />
          </TwinsPart>
        </div>
        <div>
          <EventsPart bench={bench} />
          <VolumesPart bench={bench} />
          <EarlierPart bench={bench} />
        </div>
      </div>
    </>
  );
}
