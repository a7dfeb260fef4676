/** The shopping list: what plans lack, what is low, what the brewer added; ticked things come in as lots. */
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { lotAmountText, formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import type { LotUnit } from "../../domain/inventory/lot.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { InventoryDone } from "./actions.ts";
import { shoppingPath } from "./inventory-paths.ts";
import type { InventoryRoom, ShoppingRow } from "./queries.ts";
import styles from "./inventory.module.css";

export const shoppingTools = (
  <LinkButton dense look="quiet" icon={IconFileText} iconOnly href={shoppingPath}>
    The list alone, to print or to take along
  </LinkButton>
);

type ShoppingProps = { room: Pick<InventoryRoom, "shopping" | "plans" | "recipes">; done: InventoryDone | null };

export function ShoppingList({ room, done }: ShoppingProps) {
  const formatter = useFormatter();
  const form = useId();
  const { rows, sums } = room.shopping;
  const priced = rows.filter(({ cost }) => cost !== null).length;
  const trouble = done?.deed === "receive-ticked" || done?.deed === "tick" ? done.errors["form"] : undefined;
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
            <span>
              {priced < rows.length ? `Last prices paid, for ${priced} of ${rows.length}` : "Last prices paid"}
            </span>
            <b>{sums.map(({ amount, currency }) => formatPrice(amount, currency, formatter.language)).join(" + ")}</b>
          </p>
        ) : undefined}
      </Form>
      <AddItem key={rows.length} done={done} />
      {rows.length > 0 ? (
        <Button dense type="submit" form={form} className="no-print">
          Receive ticked as lots
        </Button>
      ) : undefined}
      <Planned room={room} />
    </div>
  );
}

const units: readonly string[] = ["kg", "g", "ml", "pkg", "each"];
const isUnit = (unit: string): unit is LotUnit => units.includes(unit);

/** "Copper Pour is 0.09 short; sold by the kg", "below 50 g". */
function reasonOf({ plans, short, below, pack, note, unit }: ShoppingRow, formatter: Formatter): string {
  const amount = (value: number) => (isUnit(unit) ? lotAmountText(value, unit, formatter) : formatter.number(value, 2));
  const reasons = [
    short > 0 ? `${plans.join(" and ")} ${plans.length > 1 ? "are" : "is"} ${amount(short)} short` : "",
    below === null ? "" : `below ${amount(below)}`,
    pack === null ? "" : `sold by the ${amount(pack).replace(/^1 /, "")}`,
    note,
  ];
  return reasons.filter(Boolean).join("; ");
}

function Item({ row, formatter }: { row: ShoppingRow; formatter: Formatter }) {
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

function AddItem({ done }: { done: InventoryDone | null }) {
  const answer = done?.deed === "add-item" ? done : null;
  const errors = answer?.errors ?? {};
  const typed = answer?.typed ?? {};
  return (
    <details className={`${styles.add} no-print`} open={Object.keys(errors).length > 0}>
      <summary>
        <Icon of={IconPlus} small /> Add an item
      </summary>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="deed" value="add-item" />
        <Input
          dense
          label="What"
          name="name"
          required
          maxLength={200}
          defaultValue={typed["name"]}
          error={errors["name"]}
          hint="an ingredient comes in as a lot, anything else is only ticked off"
        />
        <div className={styles.pair}>
          <Input
            dense
            label="How much"
            name="amount"
            maxLength={60}
            autoComplete="off"
            defaultValue={typed["amount"]}
            error={errors["amount"]}
          />
          <Input dense label="For" name="note" maxLength={200} defaultValue={typed["note"]} error={errors["note"]} />
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

function Planned({ room: { plans, recipes } }: { room: ShoppingProps["room"] }) {
  const batches = plans.filter(({ kind }) => kind === "batch");
  const fetcher = useFetcher();
  return (
    <details className={`${styles.fold} no-print`}>
      <summary>
        What is planned<span className={styles.count}>{plans.length}</span>
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
