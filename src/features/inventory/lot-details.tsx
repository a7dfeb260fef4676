/** One lot in the dock: what it is, what went out of it, what to write down, what is wanted in stock. */
import { Form } from "react-router";
import { usualHopStorage } from "../../domain/bitterness/aged-alpha.ts";
import { costOf } from "../../domain/inventory/lot-cost.ts";
import { lotAmountText, typedUnit } from "../../domain/inventory/lot-amount.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { Amount } from "./amount.tsx";
import { alphaText } from "./alpha-text.ts";
import { LotFields } from "./lot-fields.tsx";
import type { OpenedLot } from "./queries.ts";
import { useDays } from "./use-days.ts";
import styles from "./inventory.module.css";

type Part = { opened: OpenedLot };

export function LotDetails({ opened }: Part) {
  const answer = useAnswer();
  const trouble = answer?.errors["form"];
  return (
    <>
      {answer?.undo ? <UndoNotice {...answer.undo} /> : undefined}
      {trouble ? <Notice title={trouble} urgent /> : undefined}
      <Facts opened={opened} />
      <WriteDown opened={opened} />
      <Uses opened={opened} />
      <Wanted opened={opened} />
      <Change opened={opened} />
    </>
  );
}

function Facts({ opened: { lot, alphaNow, hsiPercent } }: { opened: OpenedLot }) {
  const formatter = useFormatter();
  const days = useDays();
  const amount = (value: number) => lotAmountText(value, lot.unit, formatter);
  const portion = lot.unit === "g" || lot.unit === "ml" ? 100 : 1;
  const cost = costOf(lot, portion);
  const items = [
    { label: "Left", value: <Amount of={lot.left} unit={lot.unit} />, number: true },
    { label: "Came in", value: amount(lot.received) },
    ...(lot.receivedAt === null ? [] : [{ label: "On", value: days.format("long", lot.receivedAt) }]),
    ...(lot.bestBefore === null ? [] : [{ label: "Best before", value: days.format("long", lot.bestBefore) }]),
    ...(lot.price === null ? [] : [{ label: "Paid", value: formatPrice(lot.price, lot.currency, formatter.language) }]),
    ...(cost === null ? [] : [{ label: amount(portion), value: formatPrice(cost, lot.currency, formatter.language) }]),
    ...(lot.number ? [{ label: "Number", value: lot.number }] : []),
    ...(lot.supplier ? [{ label: "Supplier", value: lot.supplier }] : []),
    ...(lot.alphaPercent === undefined
      ? []
      : [{ label: "Alpha acids", value: alphaText(lot.alphaPercent, alphaNow, formatter) }]),
  ];
  return (
    <div>
      <KeyValues items={items} />
      {lot.alphaPercent !== undefined && alphaNow !== null ? (
        <p className={styles.small}>
          Taken to lie under {usualHopStorage.packing} at {formatter.text("temperature", usualHopStorage.celsius)}{" "}
          {lot.year === undefined ? "since it came in" : "since its harvest"}; the variety loses{" "}
          {formatter.number(hsiPercent ?? 0, 0)} % of its alpha acids in six months at{" "}
          {formatter.text("temperature", 20)} in air (Garetz).
        </p>
      ) : undefined}
      {lot.notes ? <p className={styles.notes}>{lot.notes}</p> : undefined}
    </div>
  );
}

function WriteDown({ opened: { lot, batches, uses } }: Part) {
  const formatter = useFormatter();
  const { field, valueOf } = useDeedForm("use", { kind: "used" });
  const kind = valueOf("kind");
  return (
    <section>
      <StudioHead level={3} title="Write down" />
      <Form
        method="post"
        className={styles.form}
        key={uses.filter(({ undoneAt }) => undoneAt === null).length}
        preventScrollReset
      >
        <input type="hidden" name="deed" value="use" />
        <input type="hidden" name="lot" value={lot.id} />
        <div className={styles.radios} role="radiogroup" aria-label="What happened">
          <Checkbox radio name="kind" value="used" label="used" defaultChecked={kind === "used"} />
          <Checkbox radio name="kind" value="lost" label="lost" defaultChecked={kind === "lost"} />
          <Checkbox radio name="kind" value="corrected" label="left is" defaultChecked={kind === "corrected"} />
        </div>
        <div className={styles.pair}>
          <Input
            dense
            number
            label="Amount"
            {...field("amount")}
            unit={typedUnit(lot.unit, formatter.choice)}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
          <Select
            dense
            label="For batch"
            {...field("batch", "of what was used")}
            options={[{ value: "", label: "none" }, ...batches.map(({ id, title }) => ({ value: id, label: title }))]}
          />
        </div>
        <Input dense label="Note" maxLength={500} {...field("note")} />
        <div>
          <Button dense type="submit">
            Write it down
          </Button>
        </div>
      </Form>
    </section>
  );
}

const verbs = { used: "used", lost: "lost", corrected: "corrected" } as const;

function Uses({ opened: { lot, uses } }: { opened: OpenedLot }) {
  const formatter = useFormatter();
  const dates = useDates();
  if (uses.length === 0) return null;
  return (
    <section>
      <StudioHead level={3} title="What went out" aside={uses.length} />
      <ol className={styles.uses}>
        {uses.map((use) => (
          <li key={use.id} data-undone={use.undoneAt === null ? undefined : ""}>
            <b>
              {use.kind === "corrected" && use.amount < 0 ? "+" : ""}
              <Amount of={Math.abs(use.amount)} unit={lot.unit} />
            </b>
            <span>
              {use.undoneAt === null ? verbs[use.kind] : `${verbs[use.kind]}, undone`}
              {use.batch ? (
                <>
                  {" for "}
                  <Link href={`/studio/batches/${use.batch.id}`}>{use.batch.title}</Link>
                </>
              ) : undefined}
              <small>{[dates.format("moment", use.at), use.by, use.note].filter(Boolean).join(", ")}</small>
            </span>
            {use.undoneAt === null ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="deed" value="undo-use" />
                <input type="hidden" name="use" value={use.id} />
                <Button dense look="quiet" type="submit">
                  Undo<span className="vh">, {lotAmountText(use.amount, lot.unit, formatter)}</span>
                </Button>
              </Form>
            ) : undefined}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Wanted({ opened: { lot, limit } }: Part) {
  const formatter = useFormatter();
  const shown = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? "" : lotAmountText(amount, lot.unit, formatter);
  const { field } = useDeedForm("limit", { least: shown(limit?.least), pack: shown(limit?.pack) });
  return (
    <section>
      <StudioHead level={3} title="In stock" aside={`of ${lot.name}, all lots`} />
      <Form method="post" className={styles.form} key={`${limit?.least} ${limit?.pack}`} preventScrollReset>
        <input type="hidden" name="deed" value="limit" />
        <input type="hidden" name="lot" value={lot.id} />
        <div className={styles.pair}>
          <Input dense label="Low below" autoComplete="off" maxLength={60} {...field("least")} />
          <Input dense label="Sold by the" autoComplete="off" maxLength={60} {...field("pack")} />
        </div>
        <div>
          <Button dense type="submit">
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Change({ opened: { lot, values } }: Part) {
  const formatter = useFormatter();
  const form = useDeedForm("save", values);
  return (
    <details className={styles.fold} open={form.hasErrors}>
      <summary>Change the lot</summary>
      <Form method="post" className={styles.form} key={JSON.stringify(values)} preventScrollReset>
        <input type="hidden" name="deed" value="save" />
        <input type="hidden" name="lot" value={lot.id} />
        <Was values={form.was} />
        <LotFields
          kind={lot.kind}
          field={form.field}
          amountHint={`in ${typedUnit(lot.unit, formatter.choice)}, or any unit`}
        />
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save the lot
          </Button>
        </div>
      </Form>
      <Form method="post">
        <input type="hidden" name="deed" value="remove" />
        <input type="hidden" name="lot" value={lot.id} />
        <Button dense look="quiet" type="submit">
          Remove the lot
        </Button>
      </Form>
    </details>
  );
}
