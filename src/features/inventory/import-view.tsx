/** Importing lots: a file dropped, its rows with what is wrong in them, and the way back. */
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { lotColumns } from "../../domain/inventory/lot-columns.ts";
import { formatPrice } from "../../domain/inventory/money.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { sayCell } from "../../words/say-lots-table.ts";
import { useWords } from "../../words/words.ts";
import { Amount } from "./amount.tsx";
import { lotAmountText } from "./amount-text.ts";
import type { LotsImportAnswer, LotsImportStep, ShownRow } from "./import-lots.ts";
import { inventoryFilePath, inventoryPath } from "./inventory-paths.ts";
import { useDays } from "../../platform/use-days.ts";
import styles from "./inventory.module.css";

export function LotsImportView() {
  const words = useWords();
  const answer: LotsImportAnswer | null = useAnswer();
  const step = answer?.step;
  return (
    <>
      {step?.type === "stored" ? (
        <>
          {answer?.undo ? <UndoNotice {...answer.undo} label={words.text("inventory.import.undo")} /> : undefined}
          {step.left > 0 ? (
            <Notice kind="off" title={words.text("inventory.import.skipped", { count: step.left })} />
          ) : undefined}
          <p className={styles.store}>
            <LinkButton dense href={inventoryPath}>
              {words.say("inventory.import.see")}
            </LinkButton>
          </p>
        </>
      ) : undefined}
      {step?.type === "undone" ? (
        <Notice kind="off" title={words.text("inventory.import.undone", { count: step.count })} />
      ) : undefined}
      {step?.type === "preview" ? (
        <Preview {...step} />
      ) : (
        <Drop error={answer?.errors["file"] ?? answer?.errors["form"]} />
      )}
    </>
  );
}

const code = (inside: ReactNode) => <code>{inside}</code>;
const ownFile = (inside: ReactNode) => (
  <a href={inventoryFilePath} download>
    {inside}
  </a>
);

function Drop({ error }: { error: string | undefined }) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <Form ref={form} method="post" encType="multipart/form-data" className={styles.drop}>
        <input type="hidden" name="deed" value="read" />
        <DropZone
          name="file"
          label={words.text("inventory.import.drop")}
          hint={words.text("inventory.import.drop.hint", { size: "5 MiB" })}
          accept=".csv,.tsv,.txt,text/csv"
          required
          error={error}
          onFiles={(files) => {
            if (files.length > 0) form.current?.requestSubmit();
          }}
        />
        <noscript>
          <Button dense type="submit">
            {words.say("inventory.import.read")}
          </Button>
        </noscript>
      </Form>
      <StudioSection title={words.text("inventory.import.columns")} fold="closed">
        <p className={styles.columns}>
          {words.say("inventory.import.columns.about", { code, link: ownFile, columns: lotColumns.join(", ") })}
        </p>
      </StudioSection>
    </>
  );
}

function RowState({ row: { lot, isThere, leftInStock } }: { row: ShownRow }) {
  const words = useWords();
  const formatter = useFormatter();
  if (lot === null) return <Status kind="needs-you">{words.say("inventory.import.unreadable")}</Status>;
  if (leftInStock !== null) {
    const left = lotAmountText(words, leftInStock, lot.unit, formatter);
    return <Status kind="warm">{words.say("inventory.import.thereWith", { left })}</Status>;
  }
  return isThere ? (
    <Status kind="off">{words.say("inventory.import.there")}</Status>
  ) : (
    <Status kind="fine">{words.say("inventory.import.new")}</Status>
  );
}

function useRowColumns(): StudioColumn<ShownRow>[] {
  const words = useWords();
  const formatter = useFormatter();
  const days = useDays();
  return [
    {
      head: words.text("inventory.lot"),
      cell: ({ lot, cells }) => lot?.name ?? (cells.name || words.say("inventory.import.unnamed")),
    },
    { head: words.text("inventory.import.line"), number: true, dim: true, cell: ({ line }) => line },
    {
      head: words.text("inventory.kind.label"),
      dim: true,
      wideOnly: true,
      cell: ({ lot, cells }) => (lot ? words.say("inventory.kind", { kind: lot.kind }) : cells.kind),
    },
    { head: words.text("inventory.lots.number"), dim: true, wideOnly: true, cell: ({ cells }) => cells.number },
    {
      head: words.text("inventory.lot.received"),
      number: true,
      wideOnly: true,
      cell: ({ lot, cells }) => (lot ? <Amount of={lot.received} unit={lot.unit} /> : cells.received),
    },
    {
      head: words.text("inventory.lots.left"),
      number: true,
      cell: ({ lot, cells }) => (lot ? <Amount of={lot.left} unit={lot.unit} /> : cells.left),
    },
    {
      head: words.text("inventory.lots.bestBefore"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot, cells }) =>
        lot ? lot.bestBefore !== null && days.format("month", lot.bestBefore) : cells.best_before,
    },
    {
      head: words.text("inventory.import.price"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => lot && lot.price !== null && formatPrice(lot.price, lot.currency, formatter.language),
    },
    {
      head: words.text("inventory.lots.status"),
      end: true,
      cell: (row) => <RowState row={row} />,
    },
  ];
}

function Preview({ fileName, text, rows, notes }: Extract<LotsImportStep, { type: "preview" }>) {
  const words = useWords();
  const { language } = useFormatter();
  const columns = useRowColumns();
  return (
    <StudioSection
      title={fileName || words.text("inventory.import.file")}
      aside={words.say("inventory.import.rows", { rows: rows.length })}
      end={
        <LinkButton dense look="quiet" href="/studio/inventory/import">
          {words.say("inventory.import.another")}
        </LinkButton>
      }
    >
      {notes.map((note) => (
        <Notice key={note} kind="off" title={note} />
      ))}
      <StudioTable
        caption={words.text("inventory.import.caption", { file: fileName })}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowNote={({ notes: faults }) =>
          faults.length > 0 ? faults.map((fault) => sayCell(words, fault, language)).join(" ") : undefined
        }
      />
      <StoreForm text={text} rows={rows} />
    </StudioSection>
  );
}

function StoreForm({ text, rows }: { text: string; rows: readonly ShownRow[] }) {
  const words = useWords();
  const good = rows.filter(({ lot, isThere }) => lot && !isThere).length;
  const there = rows.filter(({ isThere }) => isThere).length;
  const differing = rows.filter(({ leftInStock }) => leftInStock !== null).length;
  const faulty = rows.filter(({ lot }) => lot === null).length;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.store}>
      <input type="hidden" name="deed" value="store" />
      <textarea name="text" aria-label={words.text("inventory.import.file")} defaultValue={text} hidden readOnly />
      <Button dense type="submit" look="primary" disabled={good + there === 0}>
        {words.say("inventory.import.save", { lots: good })}
      </Button>
      {there > 0 ? (
        <Checkbox name="again" value="yes" label={words.text("inventory.import.again", { lots: there })} />
      ) : undefined}
      {differing > 0 ? <p>{words.say("inventory.import.differing", { lots: differing })}</p> : undefined}
      {faulty > 0 ? <p>{words.say("inventory.import.faulty", { rows: faulty })}</p> : undefined}
    </Form>
  );
}
