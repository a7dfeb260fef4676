/** One lot in the dock: what it is, what went out of it, what to write down, what is wanted in stock. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { usualHopStorage } from "../../domain/bitterness/aged-alpha.ts";
import { costOf } from "../../domain/inventory/lot-cost.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
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
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { Amount } from "./amount.tsx";
import { lotAmountText, typedUnitText } from "./amount-text.ts";
import { alphaText } from "./alpha-text.ts";
import { LotFields } from "./lot-fields.tsx";
import type { OpenedLot } from "./queries.ts";
import { useDays } from "../../platform/use-days.ts";
import styles from "./inventory.module.css";

type Part = { opened: OpenedLot };

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function LotDetails({ opened }: Part) {
  const answer = useAnswer();
  const trouble = answer?.errors["form"];
  return (
    <>
      <Told>{answer?.undo ? <UndoNotice {...answer.undo} /> : undefined}</Told>
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
  const words = useWords();
  const formatter = useFormatter();
  const { packing } = usualHopStorage;
  const days = useDays();
  const amount = (value: number) => lotAmountText(words, value, lot.unit, formatter);
  const portion = lot.unit === "g" || lot.unit === "ml" ? 100 : 1;
  const cost = costOf(lot, portion);
  const items = [
    { label: words.text("inventory.lot.left"), value: <Amount of={lot.left} unit={lot.unit} />, number: true },
    { label: words.text("inventory.lot.received"), value: amount(lot.received) },
    ...(lot.receivedAt === null
      ? []
      : [{ label: words.text("inventory.lot.receivedOn"), value: days.format("long", lot.receivedAt) }]),
    ...(lot.bestBefore === null
      ? []
      : [{ label: words.text("inventory.lots.bestBefore"), value: days.format("long", lot.bestBefore) }]),
    ...(lot.price === null
      ? []
      : [{ label: words.text("inventory.lot.paid"), value: formatPrice(lot.price, lot.currency, formatter.language) }]),
    ...(cost === null ? [] : [{ label: amount(portion), value: formatPrice(cost, lot.currency, formatter.language) }]),
    ...(lot.number ? [{ label: words.text("inventory.lot.number"), value: lot.number }] : []),
    ...(lot.supplier ? [{ label: words.text("inventory.lot.supplier"), value: lot.supplier }] : []),
    ...(lot.alphaPercent === undefined
      ? []
      : [{ label: words.text("inventory.lot.alpha"), value: alphaText(words, lot.alphaPercent, alphaNow, formatter) }]),
  ];
  return (
    <div>
      <KeyValues items={items} />
      {lot.alphaPercent !== undefined && alphaNow !== null ? (
        <p className={styles.small}>
          {words.say("inventory.lot.ageing", {
            packing: packing === "open" ? "other" : packing,
            temperature: formatter.text("temperature", usualHopStorage.celsius),
            since: lot.year === undefined ? "other" : "harvest",
            loss: formatter.number(hsiPercent ?? 0, 0),
            reference: formatter.text("temperature", 20),
          })}
        </p>
      ) : undefined}
      {lot.notes ? <p className={styles.notes}>{lot.notes}</p> : undefined}
    </div>
  );
}

function WriteDown({ opened: { lot, batches, uses } }: Part) {
  const words = useWords();
  const formatter = useFormatter();
  const { field, valueOf } = useDeedForm("use", { kind: "used" });
  const kind = valueOf("kind");
  const form = useEmptied("use", uses.filter(({ undoneAt }) => undoneAt === null).length);
  return (
    <section>
      <StudioHead level={3} title={words.text("inventory.use")} />
      <Form method="post" className={styles.form} ref={form} preventScrollReset>
        <input type="hidden" name="deed" value="use" />
        <input type="hidden" name="lot" value={lot.id} />
        <div className={styles.radios} role="radiogroup" aria-label={words.text("inventory.use.kind")}>
          <Checkbox
            radio
            name="kind"
            value="used"
            label={words.text("inventory.use.used")}
            defaultChecked={kind === "used"}
          />
          <Checkbox
            radio
            name="kind"
            value="lost"
            label={words.text("inventory.use.lost")}
            defaultChecked={kind === "lost"}
          />
          <Checkbox
            radio
            name="kind"
            value="corrected"
            label={words.text("inventory.use.corrected")}
            defaultChecked={kind === "corrected"}
          />
        </div>
        <div className={styles.pair}>
          <Input
            dense
            number
            label={words.text("inventory.use.amount")}
            {...field("amount")}
            unit={typedUnitText(words, lot.unit, formatter.choice)}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
          <Select
            dense
            label={words.text("inventory.use.batch")}
            {...field("batch", words.text("inventory.use.batch.hint"))}
            options={[
              { value: "", label: words.text("inventory.use.batch.none") },
              ...batches.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
        <Input dense label={words.text("inventory.use.note")} maxLength={500} {...field("note")} />
        <div>
          <Button dense type="submit">
            {words.say("inventory.use.save")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Uses({ opened: { lot, uses } }: { opened: OpenedLot }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (uses.length === 0) return null;
  return (
    <section>
      <StudioHead level={3} title={words.text("inventory.uses")} aside={uses.length} />
      <ol className={styles.uses}>
        {uses.map((use) => (
          <li key={use.id} data-undone={use.undoneAt === null ? undefined : ""}>
            <b>
              {use.kind === "corrected" && use.amount < 0 ? "+" : ""}
              <Amount of={Math.abs(use.amount)} unit={lot.unit} />
            </b>
            <span>
              {use.batch
                ? words.say("inventory.uses.batch", {
                    used: sayUse(words, use),
                    batch: <Link href={`/studio/batches/${use.batch.id}`}>{use.batch.title}</Link>,
                  })
                : sayUse(words, use)}
              <small>{[dates.format("moment", use.at), use.by, use.note].filter(Boolean).join(", ")}</small>
            </span>
            {use.undoneAt === null ? (
              <Form method="post" data-undo="" preventScrollReset>
                <input type="hidden" name="deed" value="undo-use" />
                <input type="hidden" name="use" value={use.id} />
                <Button dense look="quiet" type="submit">
                  {words.say("inventory.uses.undo", {
                    unseen,
                    amount: lotAmountText(words, use.amount, lot.unit, formatter),
                  })}
                </Button>
              </Form>
            ) : undefined}
          </li>
        ))}
      </ol>
    </section>
  );
}

function sayUse(words: Words, use: OpenedLot["uses"][number]): string {
  const kind = use.kind === "corrected" ? "other" : use.kind;
  return use.undoneAt === null
    ? words.text("inventory.uses.kind", { kind })
    : words.text("inventory.uses.undone", { kind });
}

function Wanted({ opened: { lot, limit } }: Part) {
  const words = useWords();
  const formatter = useFormatter();
  const shown = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? "" : lotAmountText(words, amount, lot.unit, formatter);
  const { field } = useDeedForm("limit", { least: shown(limit?.least), pack: shown(limit?.pack) });
  return (
    <section>
      <StudioHead
        level={3}
        title={words.text("inventory.limit")}
        aside={words.say("inventory.limit.of", { name: lot.name })}
      />
      <Form method="post" className={styles.form} key={`${limit?.least} ${limit?.pack}`} preventScrollReset>
        <input type="hidden" name="deed" value="limit" />
        <input type="hidden" name="lot" value={lot.id} />
        <div className={styles.pair}>
          <Input
            dense
            label={words.text("inventory.limit.least")}
            autoComplete="off"
            maxLength={60}
            {...field("least")}
          />
          <Input
            dense
            label={words.text("inventory.limit.pack")}
            autoComplete="off"
            maxLength={60}
            {...field("pack")}
          />
        </div>
        <div>
          <Button dense type="submit">
            {words.say("inventory.save")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Change({ opened: { lot, values } }: Part) {
  const words = useWords();
  const formatter = useFormatter();
  const form = useDeedForm("save", values);
  return (
    <details className={styles.fold} open={form.hasErrors}>
      <summary>{words.say("inventory.lot.edit")}</summary>
      <Form method="post" className={styles.form} key={JSON.stringify(values)} preventScrollReset>
        <input type="hidden" name="deed" value="save" />
        <input type="hidden" name="lot" value={lot.id} />
        <Was values={form.was} />
        <LotFields
          kind={lot.kind}
          field={form.field}
          amountHint={words.text("inventory.lot.units", { units: typedUnitText(words, lot.unit, formatter.choice) })}
        />
        <div className={styles.buttons}>
          <Button dense type="submit">
            {words.say("inventory.lot.save")}
          </Button>
        </div>
      </Form>
      <Form method="post">
        <input type="hidden" name="deed" value="remove" />
        <input type="hidden" name="lot" value={lot.id} />
        <Button dense look="quiet" type="submit">
          {words.say("inventory.lot.remove")}
        </Button>
      </Form>
    </details>
  );
}
