/** The shopping list: what plans lack, what is low, what the brewer added; ticked things come in as lots. */
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { LotUnit } from "../../domain/inventory/lot.ts";
import type { ShoppingLine } from "../../domain/inventory/shopping.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { formatLotAmount, lotAmountText } from "./amount-text.ts";
import { shoppingPath } from "./inventory-paths.ts";
import type { ShoppingRoom } from "./queries.ts";
import styles from "./inventory.module.css";

export function ShoppingTools() {
  const words = useWords();
  return (
    <LinkButton dense look="quiet" icon={IconFileText} iconOnly href={shoppingPath}>
      {words.say("inventory.shopping.alone")}
    </LinkButton>
  );
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

/** `more`: the way to what stands on other pages. */
type ShoppingProps = { room: ShoppingRoom; more: ReactNode };

export function ShoppingList({ room, more }: ShoppingProps) {
  const words = useWords();
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
            <Status kind="fine">{words.say("inventory.shopping.nothing")}</Status>
          </p>
        )}
        {sums.length > 0 ? (
          <p className={styles.sum}>
            <span>
              {priced < page.total
                ? words.say("inventory.shopping.sumOfSome", { priced: String(priced), all: String(page.total) })
                : words.say("inventory.shopping.sum")}
            </span>
            <b>{sums.map(({ amount, currency }) => formatPrice(amount, currency, formatter.language)).join(" + ")}</b>
          </p>
        ) : undefined}
      </Form>
      {more}
      <AddItem total={page.total} />
      {rows.length > 0 ? (
        <Button dense type="submit" form={form} className="no-print">
          {words.say("inventory.shopping.receive")}
        </Button>
      ) : undefined}
      <Planned planning={room.planning} />
    </div>
  );
}

const units: readonly string[] = ["kg", "g", "ml", "pkg", "each"];
const isUnit = (unit: string): unit is LotUnit => units.includes(unit);

const mostNamed = 3;
function someOf(words: Words, plans: readonly string[], { language }: Formatter): string {
  const named = plans.length > mostNamed + 1 ? plans.slice(0, mostNamed) : plans;
  const more = plans.length - named.length;
  const all = more > 0 ? [...named, words.text("inventory.shopping.morePlans", { count: more })] : named;
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(all);
}

/** "Copper Pour: 0.09 kg short; sold in packs of 1 kg", "below 50 g". */
function reasonOf(words: Words, { plans, short, below, pack, note, unit }: ShoppingLine, formatter: Formatter): string {
  const amount = (value: number) =>
    isUnit(unit) ? lotAmountText(words, value, unit, formatter) : formatter.number(value, 2);
  const reasons = [
    short > 0
      ? words.text("inventory.shopping.short", { plans: someOf(words, plans, formatter), amount: amount(short) })
      : "",
    below === null ? "" : words.text("inventory.shopping.below", { amount: amount(below) }),
    pack === null ? "" : words.text("inventory.shopping.pack", { amount: amount(pack) }),
    note,
  ];
  return reasons.filter(Boolean).join("; ");
}

function Item({ row, formatter }: { row: ShoppingLine; formatter: Formatter }) {
  const words = useWords();
  const fetcher = useFetcher();
  const box = useRef<HTMLInputElement>(null);
  const sent = fetcher.formData?.get("ticked");
  const ticked = typeof sent === "string" ? sent === "yes" : row.ticked;
  const amount =
    row.amount === null
      ? null
      : isUnit(row.unit)
        ? formatLotAmount(words, row.amount, row.unit, formatter)
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
          <small>{reasonOf(words, row, formatter)}</small>
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
          {words.say("inventory.shopping.remove", { unseen, name: row.name })}
        </Button>
      ) : undefined}
    </li>
  );
}

function AddItem({ total }: { total: number }) {
  const words = useWords();
  const { hasErrors, field } = useDeedForm("add-item");
  const form = useEmptied("add-item", total);
  return (
    <details className={`${styles.add} no-print`} open={hasErrors}>
      <summary>
        <Icon of={IconPlus} small /> {words.say("inventory.shopping.add")}
      </summary>
      <Form method="post" className={styles.form} ref={form} preventScrollReset>
        <input type="hidden" name="deed" value="add-item" />
        <Input
          dense
          label={words.text("inventory.shopping.item")}
          required
          maxLength={200}
          {...field("name", words.text("inventory.shopping.item.hint"))}
        />
        <div className={styles.pair}>
          <Input
            dense
            label={words.text("inventory.shopping.amount")}
            maxLength={60}
            autoComplete="off"
            {...field("amount")}
          />
          <Input dense label={words.text("inventory.shopping.note")} maxLength={200} {...field("note")} />
        </div>
        <div>
          <Button dense type="submit">
            {words.say("inventory.shopping.addTo")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Planned({ planning: { batches, batchCount, count, recipes } }: Pick<ShoppingRoom, "planning">) {
  const words = useWords();
  const fetcher = useFetcher();
  return (
    <details className={`${styles.fold} no-print`}>
      <summary>
        {words.say("inventory.planned")}
        <span className={styles.count}>{count}</span>
      </summary>
      {batches.length > 0 ? (
        <>
          <p className={styles.small}>{words.say("inventory.planned.batches")}</p>
          <ul className={styles.batches}>
            {batches.map(({ id, title }) => (
              <li key={id}>
                <Link href={`/studio/batches/${id}?view=ingredients#ingredients`}>{title}</Link>
              </li>
            ))}
          </ul>
          {batchCount > batches.length ? (
            <p className={styles.small}>
              <Link href="/studio/batches?status=Planning">
                {words.say("inventory.planned.moreBatches", { count: batchCount - batches.length })}
              </Link>
            </p>
          ) : undefined}
        </>
      ) : (
        <p className={styles.small}>{words.say("inventory.planned.noBatches")}</p>
      )}
      {recipes.length > 0 ? (
        <>
          <p className={styles.small}>{words.say("inventory.planned.recipes")}</p>
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
                  {words.say("inventory.save")}
                </Button>
              </noscript>
            </fetcher.Form>
          ))}
        </>
      ) : undefined}
    </details>
  );
}
