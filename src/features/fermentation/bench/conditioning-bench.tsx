/** The bench of a batch that conditions: whether it may be packaged, and how it gets its carbonation. */
import type { ReactNode } from "react";
import type { SafetyCheck } from "../../../domain/fermentation/packaging-safety.ts";
import { stillHours } from "../../../domain/fermentation/packaging-safety.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Status } from "../../../ui/status.tsx";
import type { Words } from "../../../words/arguments.ts";
import { sayGravitySpan } from "../../../words/say-gravity-span.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { BenchCurve } from "./bench-curve.tsx";
import { BenchJumps } from "./bench-jumps.tsx";
import { BrewFormPart } from "./brew-form-part.tsx";
import { CarbonationPart } from "./carbonation-part.tsx";
import { EventsPart } from "./events-part.tsx";
import { InstrumentsPart } from "./instruments-part.tsx";
import { TwinsPart } from "./twins-part.tsx";
import { WatchPart } from "./watch-part.tsx";
import styles from "./bench.module.css";

export function ConditioningBench({ bench, rules }: { bench: OwnBench; rules: ReactNode }) {
  const words = useWords();
  return (
    <>
      <BenchCurve bench={bench} plain />
      <BenchJumps
        items={[
          { id: "safety", label: words.text("bench.safety.jump") },
          { id: "carbonation", label: words.text("bench.carbonation") },
          { id: "twins", label: words.text("bench.twins") },
          { id: "events", label: words.text("bench.events") },
        ]}
      />
      <div className={styles.three}>
        <div>
          <SafetyPart bench={bench} />
          <EventsPart bench={bench} />
        </div>
        <div>
          <CarbonationPart bench={bench} />
          <InstrumentsPart bench={bench} />
          <WatchPart bench={bench} rules={rules} />
        </div>
        <div>
          <TwinsPart
            twins={bench.twins}
            only={[
              "og",
              "fg",
              "apparentAttenuation",
              "realAttenuation",
              "abv",
              "fermenterLitres",
              "packagedLitres",
              "packagedCelsius",
            ]}
          >
            <BrewFormPart
              bench={bench}
              isOpen={bench.batchStatus === "Conditioning"}
              only={["fg", "packagedLitres", "packagedCelsius"]}
            />
          </TwinsPart>
        </div>
      </div>
    </>
  );
}

function SafetyPart({ bench: { safety, state, batchStatus } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const title = safety.isSafe ? words.text("bench.safety.safe") : words.text("bench.safety.notYet");
  if (batchStatus !== "Conditioning" && batchStatus !== "Fermenting" && state !== "Conditioning") return null;
  return (
    <StudioSection title={title} id="safety">
      <ul className={styles.checks}>
        {safety.checks.map((check) => (
          <li key={check.is}>
            <Status kind={check.ok ? "fine" : "needs-you"}>
              {sayCheck(words, formatter, (at) => dates.format("moment", at), check)}
            </Status>
          </li>
        ))}
      </ul>
      {safety.isSafe ? undefined : <p className={styles.quiet}>{words.say("bench.safety.why")}</p>}
    </StudioSection>
  );
}

function sayCheck(words: Words, formatter: Formatter, moment: (at: number) => string, check: SafetyCheck): string {
  if (check.is === "stable")
    return check.ok
      ? words.text("bench.safety.stable", {
          span: sayGravitySpan(words, formatter, [1, 1 + check.rangeSg]),
          days: formatter.number(check.hours / 24, 0),
        })
      : words.text("bench.safety.unstable", {
          hours: formatter.number(Math.floor(check.hours), 0),
          of: formatter.number(stillHours, 0),
        });
  if ("name" in check) {
    const { name, apart } = check;
    const span = sayGravitySpan(words, formatter, [apart.leaderSg, apart.sg]);
    return check.ok
      ? words.text("bench.safety.floats", { name, span })
      : words.text("bench.safety.floatsApart", { name, span });
  }
  if (!("sg" in check))
    return check.why === "missing" ? words.text("bench.safety.missing") : words.text("bench.safety.early");
  const gravity = formatter.text("gravity", check.sg, "large", formatter.scale === "SG" ? 4 : undefined);
  const span = sayGravitySpan(words, formatter, [check.sg, check.sg + check.apartSg]);
  const at = moment(check.at);
  return check.why === "agrees"
    ? words.text("bench.safety.agrees", { gravity, moment: at })
    : words.text("bench.safety.apart", { gravity, span, moment: at });
}
