/** A batch's ingredients on its page: proposed lots, taken once, put back with one button, and what they cost. */
import { Form } from "react-router";
import { formatPrice } from "../../domain/inventory/money.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { Amount } from "./amount.tsx";
import { BatchCosts } from "./batch-costs.tsx";
import type { BatchIngredients, ProposedRow } from "./batch-ingredients.ts";
import { inventoryHref, inventoryPath } from "./inventory-paths.ts";
import styles from "./inventory.module.css";

type PartProps = { ingredients: BatchIngredients };

export function BatchIngredientsPart({ ingredients }: PartProps) {
  const words = useWords();
  const { isEarly, taken, deduction, rows } = ingredients;
  const answer = useAnswer("take", "put-back");
  const short = rows.filter((row) => row.short !== null).length;
  const isOpen = isEarly || answer !== null || taken.length > 0;
  return (
    <StudioSection
      title={words.text("inventory.batch")}
      id="ingredients"
      fold={isOpen ? "open" : "closed"}
      aside={
        deduction ? (
          words.say("inventory.batch.taken")
        ) : short > 0 ? (
          <Status kind="needs-you">{words.say("inventory.batch.short", { count: short })}</Status>
        ) : (
          words.say("inventory.batch.notTaken")
        )
      }
    >
      {answer?.errors["form"] ? <Notice title={answer.errors["form"]} urgent /> : undefined}
      {taken.length > 0 ? <Taken ingredients={ingredients} /> : undefined}
      {!deduction && rows.length > 0 ? <Proposed ingredients={ingredients} /> : undefined}
      {ingredients.hasMore ? <OtherLots query={ingredients.query} /> : undefined}
      <BatchCosts ingredients={ingredients} />
    </StudioSection>
  );
}

function Taken({ ingredients: { taken, deduction } }: { ingredients: BatchIngredients }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <>
      <StudioTable
        caption={words.text("inventory.batch.taken")}
        rows={taken}
        rowKey={({ use }) => use.id}
        columns={[
          {
            head: words.text("inventory.lot"),
            cell: ({ lot }) => <Link href={inventoryHref({ lot: lot.id })}>{lot.name}</Link>,
          },
          { head: words.text("inventory.lots.number"), dim: true, wideOnly: true, cell: ({ lot }) => lot.number },
          {
            head: words.text("inventory.batch.amount"),
            number: true,
            cell: ({ use, lot }) => <Amount of={use.amount} unit={lot.unit} />,
          },
          {
            head: words.text("inventory.batch.cost"),
            number: true,
            dim: true,
            cell: ({ cost, lot }) => cost !== null && formatPrice(cost, lot.currency, formatter.language),
          },
        ]}
      />
      {deduction ? (
        <Form method="post" className={styles.store} preventScrollReset>
          <input type="hidden" name="deed" value="put-back" />
          <p>
            {deduction.by
              ? words.say("inventory.batch.takenBy", {
                  moment: dates.format("moment", deduction.at),
                  name: deduction.by,
                })
              : words.say("inventory.batch.takenAt", { moment: dates.format("moment", deduction.at) })}
          </p>
          <Button dense type="submit">
            {words.say("inventory.batch.putBack")}
          </Button>
        </Form>
      ) : undefined}
    </>
  );
}

function LotState({ row: { short, isPast, lotId } }: { row: ProposedRow }) {
  const words = useWords();
  if (short) return <Status kind="needs-you">{words.say("inventory.status.short", { amount: short })}</Status>;
  if (isPast) return <Status kind="warm">{words.say("inventory.status.pastDate")}</Status>;
  return lotId ? (
    <Status kind="fine">{words.say("inventory.status.enough")}</Status>
  ) : (
    <Status kind="off">{words.say("inventory.status.none")}</Status>
  );
}

function useProposedColumns(errors: FormErrors, typed: FormValues): StudioColumn<ProposedRow>[] {
  const words = useWords();
  const formatter = useFormatter();
  return [
    { head: words.text("inventory.batch.ingredient"), cell: (row) => <IngredientName row={row} /> },
    {
      head: words.text("inventory.batch.needs"),
      number: true,
      cell: ({ need }) =>
        need && (
          <>
            {need.number}
            {need.unit ? <small>{need.unit}</small> : undefined}
          </>
        ),
    },
    {
      head: words.text("inventory.batch.from"),
      cell: ({ key, name, lotId, options }) => (
        <Select
          dense
          label={words.text("inventory.batch.lotFor", { name })}
          labelHidden
          name={`lot.${key}`}
          defaultValue={typed[`lot.${key}`] ?? lotId}
          options={options}
        />
      ),
    },
    {
      head: words.text("inventory.batch.take"),
      end: true,
      cell: ({ key, name, amount, exact, unit }) => (
        <>
          <input type="hidden" name={`exact.${key}`} value={exact} />
          <Input
            dense
            number
            label={words.text("inventory.batch.amountOf", { name })}
            labelHidden
            name={`amount.${key}`}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={typed[`amount.${key}`] ?? amount}
            aria-invalid={errors[`amount.${key}`] ? true : undefined}
          />
        </>
      ),
    },
    {
      head: words.text("inventory.batch.cost"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ cost }) => cost && formatPrice(cost.amount, cost.currency, formatter.language),
    },
    {
      head: words.text("inventory.lots.status"),
      end: true,
      cell: (row) => <LotState row={row} />,
    },
  ];
}

function Proposed({ ingredients: { rows, hasLots } }: PartProps) {
  const words = useWords();
  const { errors, typed } = useDeedForm("take");
  const columns = useProposedColumns(errors, typed);
  if (!hasLots)
    return (
      <div className={styles.store}>
        <p>{words.say("inventory.batch.noLots")}</p>
        <LinkButton dense href={inventoryPath}>
          {words.say("inventory.batch.open")}
        </LinkButton>
      </div>
    );
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles.ingredients}
      key={rows.map(({ lotId, exact }) => `${lotId}${exact}`).join(" ")}
    >
      <input type="hidden" name="deed" value="take" />
      <StudioTable
        caption={words.text("inventory.batch.proposed")}
        stacked
        rows={rows}
        rowKey={({ key }) => key}
        rowNote={({ key }) => errors[`lot.${key}`] ?? errors[`amount.${key}`]}
        columns={columns}
      />
      <div className={styles.store}>
        <Button dense type="submit">
          {words.say("inventory.batch.save")}
        </Button>
        <p>{words.say("inventory.batch.about")}</p>
      </div>
    </Form>
  );
}

/** Without scripts too; what stands in the form above stays as it is typed with them. */
function OtherLots({ query }: { query: string }) {
  const words = useWords();
  return (
    <Form method="get" className={styles.otherLots} preventScrollReset role="search">
      <Input
        dense
        label={words.text("inventory.batch.others")}
        type="search"
        name="lots"
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
      />
      <Button dense type="submit">
        {words.say("inventory.batch.find")}
      </Button>
    </Form>
  );
}

const IngredientName = ({ row: { name, need, alpha } }: { row: ProposedRow }) => (
  <span>
    {need ? name : <span className="vh">{name}</span>}
    {alpha ? <small className={styles.alpha}>{alpha}</small> : undefined}
  </span>
);
