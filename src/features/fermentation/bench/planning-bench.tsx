/** The bench of a planned batch: what is short with its ways out, whether all is ready, and what the last one taught. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { LearnedPart } from "../../../ui/beer/learned-part.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { FormTrouble } from "../../../ui/form-trouble.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { Status } from "../../../ui/status.tsx";
import { useDeedForm } from "../../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { useWords } from "../../../words/words.ts";
import { formatShortage } from "../format-shortage.ts";
import type { OwnBench } from "../own-bench.ts";
import { BenchJumps } from "./bench-jumps.tsx";
import { EarlierPart } from "./earlier-part.tsx";
import { EventsPart } from "./events-part.tsx";
import { Figures } from "./figures.tsx";
import { ReadyPart } from "./ready-part.tsx";
import { VolumesPart } from "./volumes-part.tsx";
import styles from "./bench.module.css";

type PlanningBenchProps = { bench: OwnBench; ingredients: ReactNode };

export function PlanningBench({ bench, ingredients }: PlanningBenchProps) {
  const words = useWords();
  if (!bench.plan)
    return (
      <div className={styles.two}>
        <div>
          <StudioSection title={words.text("bench.plan.none")}>
            <p className={styles.quiet}>{words.say("bench.plan.none.about")}</p>
            <LinkButton dense href="/studio/recipes">
              {words.say("bench.plan.none.choose")}
            </LinkButton>
          </StudioSection>
        </div>
        <div>
          <EventsPart bench={bench} />
        </div>
      </div>
    );
  return (
    <>
      <PlannedNumbers bench={bench} />
      <BenchJumps
        items={[
          ...(bench.shortages.length > 0 ? [{ id: "short", label: words.text("bench.short") }] : []),
          { id: "ready", label: words.text("bench.ready") },
          { id: "volumes", label: words.text("bench.volumes") },
          { id: "events", label: words.text("bench.events") },
        ]}
      />
      <div className={styles.wide}>
        <div>
          <ShortPart bench={bench} />
          {ingredients}
          <VolumesPart bench={bench} />
        </div>
        <div>
          <ReadyPart bench={bench} />
          <LearnedPart learned={bench.learned} of="yeast" />
          <TaughtPart bench={bench} />
          <EventsPart bench={bench} />
          <EarlierPart bench={bench} />
        </div>
      </div>
    </>
  );
}

function PlannedNumbers({ bench: { plan, strip, twins } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (!plan) return null;
  const { og, fg, abv, ibu, srm } = plan.numbers;
  const colour = formatter.parts("colour", srm, "large", 1);
  const brewing = strip.find(({ state }) => state === "Brewing")?.at ?? null;
  const wanted = twins.expected.apparentAttenuation;
  return (
    <Figures
      items={[
        ...(brewing === null
          ? []
          : [{ label: words.text("bench.plan.brewDay"), value: dates.format("short", brewing) }]),
        { label: words.text("batch.og", { scale: formatter.scale }), value: formatter.gravity(og).number },
        {
          label: words.text("batch.fg", { scale: formatter.scale }),
          value: formatter.gravity(fg).number,
          about:
            wanted === undefined
              ? undefined
              : words.text("bench.plan.attenuation", { percent: formatter.percent(wanted, 0) }),
        },
        { label: words.text("twin.abv"), value: formatter.number(abv, 1, 1), unit: "%" },
        { label: "IBU", value: formatter.number(ibu, 0) },
        { label: words.text("bench.plan.colour"), value: colour.number, unit: colour.unit },
      ]}
    />
  );
}

function ShortPart({ bench: { shortages } }: { bench: OwnBench }) {
  const words = useWords();
  const { trouble } = useDeedForm("repair");
  if (shortages.length === 0) return <FormTrouble sentence={trouble} />;
  return (
    <div id="short" className={styles.short}>
      <FormTrouble sentence={trouble} />
      {shortages.map((each) => (
        <ShortRow key={`${each.shortage.kind} ${each.shortage.name}`} {...each} />
      ))}
      <p className={styles.quiet}>{words.say("bench.short.about")}</p>
    </div>
  );
}

function ShortRow({ shortage, repairs }: OwnBench["shortages"][number]) {
  const words = useWords();
  const formatter = useFormatter();
  const amount = amountIn(formatter, shortage.kind);
  const lack =
    amount && words.say("bench.short.of", { short: amount(shortage.short), amount: amount(shortage.amount) });
  const percent = formatter.percent((100 * (shortage.amount - shortage.short)) / shortage.amount, 0);
  return (
    <section>
      <h2>
        {shortage.name} <Status kind="needs-you">{lack ?? words.say("bench.short.inStock", { percent })}</Status>
      </h2>
      <ul>
        <li>
          <span>{words.say("bench.short.buy")}</span>
          <LinkButton dense href="/studio/inventory/shopping">
            {words.say("bench.short.list")}
          </LinkButton>
        </li>
        {repairs.map(({ name, outlook }) => (
          <li key={name}>
            <span>
              {name === "less"
                ? words.say("bench.short.less", { left: amount?.(shortage.amount - shortage.short) ?? percent })
                : words.say("bench.short.smaller", { volume: formatter.text("volume", outlook.litres) })}
            </span>
            <small>
              {words.say("bench.short.outlook", {
                scale: formatter.scale,
                og: formatter.text("gravity", outlook.og, "large", formatter.scale === "SG" ? 4 : undefined),
                abv: formatter.number(outlook.abv, 1, 1),
                ibu: formatter.number(outlook.ibu, 0),
                colour: outlook.srm === null ? "–" : formatter.text("colour", outlook.srm),
              })}
            </small>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="repair" />
              <input type="hidden" name="shortage" value={formatShortage(shortage)} />
              <Button dense type="submit" name="repair" value={name}>
                {words.say("bench.short.use", { name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Malt in kilograms and hops in grams; what else is counted in has no unit of its own here. */
function amountIn(formatter: Formatter, kind: OwnBench["shortages"][number]["shortage"]["kind"]) {
  if (kind === "fermentable") return (kg: number) => formatter.text("mass", kg);
  if (kind === "hop") return (grams: number) => formatter.text("mass", grams * 0.001, "small");
  return null;
}

/** Lessons of the last batch of this recipe that left some. */
function TaughtPart({ bench: { earlier } }: { bench: OwnBench }) {
  const words = useWords();
  const last = earlier.find(({ lessons }) => lessons.length > 0);
  if (!last) return null;
  return (
    <StudioSection
      title={words.text("bench.taught", { number: `${last.number}` })}
      id="taught"
      end={<Link href={`/studio/batches/${last.id}?at=completed`}>{words.say("bench.taught.result")}</Link>}
    >
      <ul className={styles.lessons}>
        {last.lessons.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </StudioSection>
  );
}
