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
import { useWords } from "../../../words/words.ts";
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

function Chooser({ comparison: { options, asked, query, searched, a, b } }: { comparison: RecipeComparison }) {
  const words = useWords();
  const side = (name: "a" | "b", found: ComparedSide | null, label: string) => (
    <Select
      key={asked[name]}
      dense
      label={label}
      name={name}
      defaultValue={found?.key ?? ""}
      options={found ? options : [{ value: "", label: words.text("compare.choose") }, ...options]}
      error={asked[name] && !found ? words.text("compare.missing") : undefined}
    />
  );
  if (options.length === 0 && !searched)
    return (
      <p className={styles.text}>
        {words.say("compare.none", {
          begin: (inside) => <Link href="/studio/recipes">{inside}</Link>,
          bring: (inside) => <Link href="/studio/recipes/import">{inside}</Link>,
        })}
      </p>
    );
  return (
    <form method="get" className={styles.chooser}>
      {side("a", a, words.text("compare.version", { side: "A" }))}
      {side("b", b, words.text("compare.version", { side: "B" }))}
      {searched ? (
        <Input dense type="search" label={words.text("studio.batch.new.search")} name="q" defaultValue={query} />
      ) : undefined}
      <Button dense type="submit">
        {searched ? words.say("compare.search") : words.say("versions.compare")}
      </Button>
      <p className={styles.hint}>{words.say("compare.hint")}</p>
    </form>
  );
}

type Both = { a: ComparedSide; b: ComparedSide };

function Compared({ a, b, diff }: Both & { diff: NonNullable<RecipeComparison["diff"]> }) {
  const words = useWords();
  const formatter = useFormatter();
  const [one, other] = [compared(a.recipe), compared(b.recipe)];
  const together = sayTogether(diff, formatter);
  return (
    <>
      <Sides a={a} b={b} />
      <section className={styles.section}>
        <Numbers one={one} other={other} formatter={formatter} />
      </section>
      {comparedLists(words).map(({ list, title }) => (
        <Ingredients key={list} title={title} rows={comparedRows(list, one, other, formatter)} />
      ))}
      <div className={styles.section}>
        <StudioSection
          title={words.text("studio.recipe.versions.changes")}
          aside={words.text("studio.recipe.versions.count", { changes: diff.changes.length })}
        >
          {diff.changes.length === 0 ? (
            <p className={styles.text}>{words.say("versions.unchanged")}</p>
          ) : (
            <DiffList diff={diff} formatter={formatter} />
          )}
          {together ? <p className={styles.text}>{words.say("versions.together", { effect: together })}</p> : undefined}
        </StudioSection>
      </div>
    </>
  );
}

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
            {side.message ? `: ${side.message}` : ""}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Numbers({ one, other, formatter }: { one: ComparedRecipe; other: ComparedRecipe; formatter: Formatter }) {
  const words = useWords();
  return (
    <StudioTable
      caption={words.text("compare.numbers")}
      titled
      rows={comparedNumbers(one, other, formatter)}
      rowKey={({ name }) => name}
      columns={[
        { head: words.text("compare.number"), cell: ({ name }) => name },
        { head: "A", number: true, cell: ({ a }) => a },
        { head: "B", number: true, cell: ({ b }) => b },
        { head: words.text("compare.difference"), number: true, dim: true, cell: ({ difference }) => difference },
      ]}
    />
  );
}

function Ingredients({ title, rows }: { title: string; rows: ComparedRow[] }) {
  const words = useWords();
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
            head: words.text("recipe.misc"),
            cell: ({ name, detail }) => (
              <span className={styles.named}>
                {name}
                {detail ? <span className={styles.small}>{detail}</span> : undefined}
              </span>
            ),
          },
          { head: "A", end: true, cell: ({ a, b }) => <Side cell={a} other={b} /> },
          { head: "B", end: true, cell: ({ a, b }) => <Side cell={b} other={a} /> },
          {
            head: words.text("compare.difference"),
            number: true,
            dim: true,
            wideOnly: true,
            cell: ({ difference }) => difference,
          },
        ]}
      />
    </section>
  );
}

/** What differs from the other side is set in bold. */
function Side({ cell, other }: { cell: ComparedCell | null; other: ComparedCell | null }) {
  const words = useWords();
  if (!cell) return <span className={styles.none}>{words.say("compare.absent")}</span>;
  return (
    <span className={styles.cell}>
      <span className={cell.amount === other?.amount ? styles.amount : `${styles.amount} ${styles.differs}`}>
        {cell.amount}
      </span>
      {cell.note ? <span className={styles.small}>{cell.note}</span> : undefined}
    </span>
  );
}
