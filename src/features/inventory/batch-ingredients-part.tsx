/** A batch's ingredients on its page: proposed lots, taken once, put back with one button, and what they cost. */
import { Form } from "react-router";
import { formatPrice } from "../../domain/inventory/money.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import { toCanonical } from "../../domain/units/unit.ts";
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
import { Amount } from "./amount.tsx";
import type { BatchIngredients, ProposedRow } from "./batch-ingredients.ts";
import { inventoryHref, inventoryPath } from "./inventory-paths.ts";
import styles from "./inventory.module.css";

type PartProps = { ingredients: BatchIngredients };

export function BatchIngredientsPart({ ingredients }: PartProps) {
  const { isEarly, taken, deduction, rows } = ingredients;
  const answer = useAnswer("take", "put-back");
  const short = rows.filter((row) => row.short !== null).length;
  const isOpen = isEarly || answer !== null || taken.length > 0;
  return (
    <StudioSection
      title="Ingredients"
      id="ingredients"
      fold={isOpen ? "open" : "closed"}
      aside={
        deduction ? (
          "taken from stock"
        ) : short > 0 ? (
          <Status kind="needs-you">{short} short</Status>
        ) : (
          "not taken from stock"
        )
      }
    >
      {answer?.errors["form"] ? <Notice title={answer.errors["form"]} urgent /> : undefined}
      {taken.length > 0 ? <Taken ingredients={ingredients} /> : undefined}
      {!deduction && rows.length > 0 ? <Proposed ingredients={ingredients} /> : undefined}
      {ingredients.hasMore ? <OtherLots query={ingredients.query} /> : undefined}
      <Costs ingredients={ingredients} />
    </StudioSection>
  );
}

function Taken({ ingredients: { taken, deduction } }: { ingredients: BatchIngredients }) {
  const formatter = useFormatter();
  const dates = useDates();
  return (
    <>
      <StudioTable
        caption="Taken from stock"
        rows={taken}
        rowKey={({ use }) => use.id}
        columns={[
          { head: "Lot", cell: ({ lot }) => <Link href={inventoryHref({ lot: lot.id })}>{lot.name}</Link> },
          { head: "No.", dim: true, wideOnly: true, cell: ({ lot }) => lot.number },
          { head: "Taken", number: true, cell: ({ use, lot }) => <Amount of={use.amount} unit={lot.unit} /> },
          {
            head: "Cost",
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
            Taken{" "}
            {[dates.format("moment", deduction.at), deduction.by && `by ${deduction.by}`].filter(Boolean).join(" ")}
          </p>
          <Button dense type="submit">
            Put everything back in stock
          </Button>
        </Form>
      ) : undefined}
    </>
  );
}

function LotState({ row: { short, isPast, lotId } }: { row: ProposedRow }) {
  if (short) return <Status kind="needs-you">{short} short</Status>;
  if (isPast) return <Status kind="warm">past date</Status>;
  return <Status kind={lotId ? "fine" : "off"}>{lotId ? "enough" : "none"}</Status>;
}

function useProposedColumns(errors: FormErrors, typed: FormValues): StudioColumn<ProposedRow>[] {
  const formatter = useFormatter();
  return [
    { head: "Ingredient", cell: (row) => <IngredientName row={row} /> },
    {
      head: "Needs",
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
      head: "From lot",
      cell: ({ key, name, lotId, options }) => (
        <Select
          dense
          label={`Lot for ${name}`}
          labelHidden
          name={`lot.${key}`}
          defaultValue={typed[`lot.${key}`] ?? lotId}
          options={options}
        />
      ),
    },
    {
      head: "Take",
      end: true,
      cell: ({ key, name, amount, exact, unit }) => (
        <>
          <input type="hidden" name={`exact.${key}`} value={exact} />
          <Input
            dense
            number
            label={`Amount of ${name}`}
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
      head: "Cost",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ cost }) => cost && formatPrice(cost.amount, cost.currency, formatter.language),
    },
    {
      head: "State",
      end: true,
      cell: (row) => <LotState row={row} />,
    },
  ];
}

function Proposed({ ingredients: { rows, hasLots } }: PartProps) {
  const { errors, typed } = useDeedForm("take");
  const columns = useProposedColumns(errors, typed);
  if (!hasLots)
    return (
      <div className={styles.store}>
        <p>There are no lots in stock. What you receive there is proposed here.</p>
        <LinkButton dense href={inventoryPath}>
          Open the inventory
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
        caption="Proposed from stock"
        stacked
        rows={rows}
        rowKey={({ key }) => key}
        rowNote={({ key }) => errors[`lot.${key}`] ?? errors[`amount.${key}`]}
        columns={columns}
      />
      <div className={styles.store}>
        <Button dense type="submit">
          Take from stock
        </Button>
        <p>First expiring first. Change lot and amount as you weigh; this is done once for a batch.</p>
      </div>
    </Form>
  );
}

/** Without scripts too; what stands in the form above stays as it is typed with them. */
const OtherLots = ({ query }: { query: string }) => (
  <Form method="get" className={styles.otherLots} preventScrollReset role="search">
    <Input
      dense
      label="Other lots to choose from"
      type="search"
      name="lots"
      defaultValue={query}
      maxLength={100}
      autoComplete="off"
    />
    <Button dense type="submit">
      Find
    </Button>
  </Form>
);

const IngredientName = ({ row: { name, need, alpha } }: { row: ProposedRow }) => (
  <span>
    {need ? name : <span className="vh">{name}</span>}
    {alpha ? <small className={styles.alpha}>{alpha}</small> : undefined}
  </span>
);

function Costs({ ingredients: { cost, litres, deduction } }: { ingredients: BatchIngredients }) {
  const formatter = useFormatter();
  if (cost.sums.length === 0) return null;
  const all = (share: number) =>
    cost.sums.map(({ amount, currency }) => formatPrice(amount * share, currency, formatter.language)).join(" + ");
  const unit = preferredUnit("volume", formatter.choice);
  return (
    <p className={styles.costs}>
      <span>
        <b>{all(1)}</b> {deduction ? "for the batch" : "for what is proposed"}
      </span>
      {litres ? (
        <span>
          <b>{all(toCanonical("volume", 1, unit) / litres)}</b> per {unit === "L" ? "litre" : unit}
        </span>
      ) : undefined}
      {cost.unpriced > 0 ? (
        <span>{cost.unpriced === 1 ? "1 lot has no price" : `${cost.unpriced} lots have no price`}</span>
      ) : undefined}
    </p>
  );
}
