/** Two batches side by side: both falls, every quantity with its difference, what the recipes differ in, and the lessons of both. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Part } from "../../ui/part.tsx";
import { useWords } from "../../words/words.ts";
import type { ComparedBatch, ComparedPair, Comparison } from "./compare-batches.ts";
import { ComparedCurves } from "./compared-curves.tsx";
import { ComparedQuantities } from "./compared-quantities.tsx";
import styles from "./compare-view.module.css";

type CompareViewProps = {
  comparison: Comparison;
  /** What the recipes differ in; undefined where one of the two has none. */
  recipes: ReactNode;
  /** What each cost, the first first; undefined where nothing has a price. */
  costs: readonly [ReactNode, ReactNode];
};

export function CompareView({ comparison, recipes, costs }: CompareViewProps) {
  const words = useWords();
  const { pair, choices } = comparison;
  return (
    <>
      <Choice comparison={comparison} />
      {pair ? (
        <>
          <Part>
            <ComparedCurves pair={pair} comparison={comparison} />
          </Part>
          <div className={styles.two}>
            <div>
              <ComparedQuantities pair={pair} />
            </div>
            <div>
              <StudioSection
                title={words.text("compared.recipes")}
                aside={words.text("compared.recipes.about", {
                  number: `${pair.one.number}`,
                  before: `${pair.other.number}`,
                })}
              >
                {recipes ?? <p className={styles.quiet}>{words.say("compared.recipes.none")}</p>}
              </StudioSection>
              <Lessons pair={pair} />
              <Costs pair={pair} costs={costs} />
            </div>
          </div>
        </>
      ) : (
        <div className={styles.empty}>
          <EmptyState
            title={words.text("compared.empty")}
            text={choices.length < 2 ? words.say("compared.empty.few") : words.say("compared.empty.about")}
          />
        </div>
      )}
    </>
  );
}

function Choice({ comparison: { of, with: before, by, choices } }: { comparison: Comparison }) {
  const words = useWords();
  const options = [
    { value: "", label: words.text("compared.choose") },
    ...choices.map(({ id, number, title }) => ({
      value: id,
      label: words.text("beside.other.each", { number: `${number}`, title }),
    })),
  ];
  return (
    <Form method="get" className={styles.choice} key={`${of} ${before}`}>
      {by === "day" ? undefined : <input type="hidden" name="by" value={by} />}
      <Select dense label={words.text("compared.of")} name="of" defaultValue={of} options={options} />
      <Select dense label={words.text("compared.with")} name="with" defaultValue={before} options={options} />
      <Button dense type="submit">
        {words.say("compared.do")}
      </Button>
    </Form>
  );
}

function Lessons({ pair: { one, other } }: { pair: ComparedPair }) {
  const words = useWords();
  const dates = useDates();
  const sides = [one, other].filter(({ lessons }) => lessons.length > 0);
  return (
    <StudioSection title={words.text("bench.lessons")}>
      {sides.length === 0 ? <p className={styles.quiet}>{words.say("compared.lessons.none")}</p> : undefined}
      {sides.map((side) => (
        <div key={side.id} className={styles.lessons}>
          <h3>
            <BatchLink side={side} />
          </h3>
          <ul>
            {side.lessons.map(({ id, at, text }) => (
              <li key={id}>
                {text} <time dateTime={dates.iso(at)}>{dates.format("dated", at)}</time>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </StudioSection>
  );
}

function Costs({
  pair: { one, other },
  costs: [ofOne, ofOther],
}: {
  pair: ComparedPair;
  costs: CompareViewProps["costs"];
}) {
  const words = useWords();
  if (!ofOne && !ofOther) return null;
  return (
    <StudioSection title={words.text("inventory.batch.cost")}>
      {[
        { side: one, cost: ofOne },
        { side: other, cost: ofOther },
      ].map(({ side, cost }) => (
        <div key={side.id} className={styles.lessons}>
          <h3>
            <BatchLink side={side} />
          </h3>
          {cost ?? <p className={styles.quiet}>{words.say("compared.cost.none")}</p>}
        </div>
      ))}
    </StudioSection>
  );
}

const BatchLink = ({ side: { id, number } }: { side: ComparedBatch }) => {
  const words = useWords();
  return <Link href={`/studio/batches/${id}`}>{words.text("batch.number", { number: `${number}` })}</Link>;
};
