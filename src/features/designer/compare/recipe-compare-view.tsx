/** Two versions side by side: their numbers, their ingredients row by row, and what changed from one to the other. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Link } from "../../../ui/link.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../../ui/list/studio-table.tsx";
import { sayTogether } from "../../../words/say-change.ts";
import {
  compared,
  type ComparedCell,
  comparedLists,
  type ComparedRecipe,
  type ComparedRow,
  comparedRows,
} from "./compared-rows.ts";
import { comparedNumbers } from "./compared-numbers.ts";
import { DiffList } from "../dock/dock-diff.tsx";
import type { ComparedSide, RecipeComparison } from "./recipe-compare.ts";
import styles from "./recipe-compare.module.css";

export function RecipeCompareView({ comparison }: { comparison: RecipeComparison }) {
  const { a, b, diff } = comparison;
  return (
    <>
      <Chooser comparison={comparison} />
      {a && b && diff ? <Compared a={a} b={b} diff={diff} /> : undefined}
    </>
  );
}

const missing = "This version is not there. Choose another one.";

function Chooser({ comparison: { options, asked, query, searched, a, b } }: { comparison: RecipeComparison }) {
  const side = (name: "a" | "b", found: ComparedSide | null, label: string) => (
    <Select
      key={asked[name]}
      dense
      label={label}
      name={name}
      defaultValue={found?.key ?? ""}
      options={found ? options : [{ value: "", label: "Choose a version" }, ...options]}
      error={asked[name] && !found ? missing : undefined}
    />
  );
  if (options.length === 0 && !searched)
    return (
      <p className={styles.text}>
        No recipe has a saved version yet. <Link href="/studio/recipes">Begin one</Link>, or{" "}
        <Link href="/studio/recipes/import">import what you have</Link>.
      </p>
    );
  return (
    <form method="get" className={styles.chooser}>
      {side("a", a, "This")}
      {side("b", b, "with that")}
      {searched ? <Input dense type="search" label="Search recipes" name="q" defaultValue={query} /> : undefined}
      <Button dense type="submit">
        {searched ? "Search or compare" : "Compare"}
      </Button>
      <p className={styles.hint}>
        Every version of the two recipes can be chosen, and the latest of each other one; once it stands here, all of
        its versions can.
      </p>
    </form>
  );
}

type Both = { a: ComparedSide; b: ComparedSide };

function Compared({ a, b, diff }: Both & { diff: NonNullable<RecipeComparison["diff"]> }) {
  const formatter = useFormatter();
  const [one, other] = [compared(a.recipe), compared(b.recipe)];
  const together = sayTogether(diff, formatter);
  return (
    <>
      <Sides a={a} b={b} />
      <section className={styles.section}>
        <Numbers one={one} other={other} formatter={formatter} />
      </section>
      {comparedLists.map(({ list, title }) => (
        <Ingredients key={list} title={title} rows={comparedRows(list, one, other, formatter)} />
      ))}
      <div className={styles.section}>
        <StudioSection title="What changed" aside={changesText(diff.changes.length)}>
          {diff.changes.length === 0 ? (
            <p className={styles.text}>Nothing: both say the same.</p>
          ) : (
            <DiffList diff={diff} formatter={formatter} />
          )}
          {together ? <p className={styles.text}>{`Together: ${together}.`}</p> : undefined}
        </StudioSection>
      </div>
    </>
  );
}

const changesText = (count: number): string => (count === 1 ? "1 change" : `${count} changes`);

function Sides({ a, b }: Both) {
  const dates = useDates();
  return (
    <dl className={styles.sides}>
      {[a, b].map((side, index) => (
        <div key={index === 0 ? "a" : "b"}>
          <dt>
            <span className={styles.letter}>{index === 0 ? "A" : "B"}</span>{" "}
            <Link href={`/studio/recipes/${side.id}`}>{side.name}</Link>
          </dt>
          <dd>
            <time dateTime={dates.iso(side.at)}>{dates.format("dated", side.at)}</time>
            {side.message ? `, “${side.message}”` : ""}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Numbers({ one, other, formatter }: { one: ComparedRecipe; other: ComparedRecipe; formatter: Formatter }) {
  return (
    <StudioTable
      caption="Numbers"
      titled
      rows={comparedNumbers(one, other, formatter)}
      rowKey={({ name }) => name}
      columns={[
        { head: "Number", cell: ({ name }) => name },
        { head: "A", number: true, cell: ({ a }) => a },
        { head: "B", number: true, cell: ({ b }) => b },
        { head: "Difference", number: true, dim: true, cell: ({ difference }) => difference },
      ]}
    />
  );
}

function Ingredients({ title, rows }: { title: string; rows: ComparedRow[] }) {
  if (rows.length === 0) return undefined;
  return (
    <section className={`${styles.section} ${styles.ingredients}`}>
      <StudioTable
        caption={title}
        titled
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            head: "Ingredient",
            cell: ({ name, detail }) => (
              <span className={styles.named}>
                {name}
                {detail ? <span className={styles.small}>{detail}</span> : undefined}
              </span>
            ),
          },
          { head: "A", end: true, cell: ({ a, b }) => <Side cell={a} other={b} /> },
          { head: "B", end: true, cell: ({ a, b }) => <Side cell={b} other={a} /> },
          { head: "Difference", number: true, dim: true, wideOnly: true, cell: ({ difference }) => difference },
        ]}
      />
    </section>
  );
}

/** What differs from the other side is set in bold. */
function Side({ cell, other }: { cell: ComparedCell | null; other: ComparedCell | null }) {
  if (!cell) return <span className={styles.none}>none</span>;
  return (
    <span className={styles.cell}>
      <span className={cell.amount === other?.amount ? styles.amount : `${styles.amount} ${styles.differs}`}>
        {cell.amount}
      </span>
      {cell.note ? <span className={styles.small}>{cell.note}</span> : undefined}
    </span>
  );
}
