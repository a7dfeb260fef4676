/** The shopping list: what plans lack, what is low, what the brewer added; ticked things come in as lots. */
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { lotAmountText, formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import type { LotUnit } from "../../domain/inventory/lot.ts";
import type { ShoppingLine } from "../../domain/inventory/shopping.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import { shoppingPath } from "./inventory-paths.ts";
import type { ShoppingRoom } from "./queries.ts";
import styles from "./inventory.module.css";

export const shoppingTools = (
  <LinkButton dense look="quiet" icon={IconFileText} iconOnly href={shoppingPath}>
    The list alone, to print or to take along
  </LinkButton>
);

/** `more`: the way to what stands on other pages. */
type ShoppingProps = { room: ShoppingRoom; more: ReactNode };

export function ShoppingList({ room, more }: ShoppingProps) {
  const formatter = useFormatter();
  const form = useId();
  const { rows, page, priced, sums } = room.shopping;
  const { trouble } = useDeedForm(["receive-ticked", "tick"]);
  return (
    <div className={styles.shopping}>
      {trouble ? <Notice title={trouble} urgent /> : undefined}
      <Form method="post" preventScrollReset id={form}>
        <input type="hidden" name="deed" value="receive-ticked" />
        {rows.length > 0 ? (
          <ul className={styles.items}>
            {rows.map((row) => (
              <Item key={row.key} row={row} formatter={formatter} />
            ))}
          </ul>
        ) : (
          <p className={styles.calm}>
            <Status kind="fine">Nothing is short or low.</Status>
          </p>
        )}
        {sums.length > 0 ? (
          <p className={styles.sum}>
            <span>{priced < page.total ? `Last prices paid, for ${priced} of ${page.total}` : "Last prices paid"}</span>
            <b>{sums.map(({ amount, currency }) => formatPrice(amount, currency, formatter.language)).join(" + ")}</b>
          </p>
        ) : undefined}
      </Form>
      {more}
      <AddItem key={page.total} />
      {rows.length > 0 ? (
        <Button dense type="submit" form={form} className="no-print">
          Receive ticked as lots
        </Button>
      ) : undefined}
      <Planned planning={room.planning} />
    </div>
  );
}

const units: readonly string[] = ["kg", "g", "ml", "pkg", "each"];
const isUnit = (unit: string): unit is LotUnit => units.includes(unit);

const mostNamed = 3;
const someOf = (plans: readonly string[]): string =>
  plans.length > mostNamed + 1
    ? `${plans.slice(0, mostNamed).join(", ")} and ${plans.length - mostNamed} more`
    : plans.join(" and ");

/** "Copper Pour is 0.09 short; sold by the kg", "below 50 g". */
function reasonOf({ plans, short, below, pack, note, unit }: ShoppingLine, formatter: Formatter): string {
  const amount = (value: number) => (isUnit(unit) ? lotAmountText(value, unit, formatter) : formatter.number(value, 2));
  const reasons = [
    short > 0 ? `${someOf(plans)} ${plans.length > 1 ? "are" : "is"} ${amount(short)} short` : "",
    below === null ? "" : `below ${amount(below)}`,
    pack === null ? "" : `sold by the ${amount(pack).replace(/^1 /, "")}`,
    note,
  ];
  return reasons.filter(Boolean).join("; ");
}

function Item({ row, formatter }: { row: ShoppingLine; formatter: Formatter }) {
  const fetcher = useFetcher();
  const box = useRef<HTMLInputElement>(null);
  const sent = fetcher.formData?.get("ticked");
  const ticked = typeof sent === "string" ? sent === "yes" : row.ticked;
  const amount =
    row.amount === null
      ? null
      : isUnit(row.unit)
        ? formatLotAmount(row.amount, row.unit, formatter)
        : { number: formatter.number(row.amount, 2), unit: row.unit };
  const tick = () =>
    void fetcher.submit(
      { deed: "tick", item: row.key, ticked: box.current?.checked ? "yes" : "no" },
      { method: "post" },
    );
  return (
    <li data-ticked={ticked ? "" : undefined}>
      <label>
        <input ref={box} type="checkbox" name="ticked" value={row.key} defaultChecked={row.ticked} onChange={tick} />
        <span>
          <b>{row.name}</b>
          <small>{reasonOf(row, formatter)}</small>
        </span>
        <span className={styles.amount}>
          {amount?.number}
          {amount?.unit ? <small>{amount.unit}</small> : undefined}
        </span>
      </label>
      {row.isOwn && row.itemId ? (
        <Button
          dense
          look="quiet"
          className={`${styles.off} no-print`}
          onClick={() => void fetcher.submit({ deed: "remove-item", item: row.itemId ?? "" }, { method: "post" })}
        >
          Off<span className="vh"> the list: {row.name}</span>
        </Button>
      ) : undefined}
    </li>
  );
}

function AddItem() {
  const { hasErrors, field } = useDeedForm("add-item");
  return (
    <details className={`${styles.add} no-print`} open={hasErrors}>
      <summary>
        <Icon of={IconPlus} small /> Add an item
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="deed" value="add-item" />
        <Input
          dense
          label="What"
          required
          maxLength={200}
          {...field("name", "an ingredient comes in as a lot, anything else is only ticked off")}
        />
        <div className={styles.pair}>
          <Input dense label="How much" maxLength={60} autoComplete="off" {...field("amount")} />
          <Input dense label="For" maxLength={200} {...field("note")} />
        </div>
        <div>
          <Button dense type="submit">
            Put it on the list
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Planned({ planning: { batches, batchCount, count, recipes } }: Pick<ShoppingRoom, "planning">) {
  const fetcher = useFetcher();
  return (
    <details className={`${styles.fold} no-print`}>
      <summary>
        What is planned<span className={styles.count}>{count}</span>
      </summary>
      {batches.length > 0 ? (
        <>
          <p className={styles.small}>Batches in planning count until they have taken theirs:</p>
          <ul className={styles.batches}>
            {batches.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/studio/batches/${id}#ingredients`}>{title}</Link>
              </li>
            ))}
          </ul>
          {batchCount > batches.length ? (
            <p className={styles.small}>
              <Link href="/studio/batches?status=Planning">and {batchCount - batches.length} more</Link>
            </p>
          ) : undefined}
        </>
      ) : (
        <p className={styles.small}>Batches in planning count by themselves; there is none.</p>
      )}
      {recipes.length > 0 ? (
        <>
          <p className={styles.small}>Recipes count when you tick them:</p>
          {recipes.map(({ id, title, planned }) => (
            <fetcher.Form key={`${id} ${planned}`} method="post">
              <input type="hidden" name="deed" value="plan" />
              <input type="hidden" name="recipe" value={id} />
              <Checkbox
                label={title}
                name="planned"
                value="yes"
                defaultChecked={planned}
                onChange={(event) => void fetcher.submit(event.currentTarget.form)}
              />
              <noscript>
                <Button dense type="submit">
                  Save
                </Button>
              </noscript>
            </fetcher.Form>
          ))}
        </>
      ) : undefined}
    </details>
  );
}
