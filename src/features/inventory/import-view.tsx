/** Importing lots: a file dropped, its rows with what is wrong in them, and the way back. */
import { useRef } from "react";
import { Form } from "react-router";
import { lotAmountText } from "../../domain/inventory/lot-amount.ts";
import { lotColumns } from "../../domain/inventory/lots-csv.ts";
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
import { Amount } from "./amount.tsx";
import type { LotsImportAnswer, LotsImportStep, ShownRow } from "./import-lots.ts";
import { inventoryFilePath, inventoryPath, kindTexts } from "./inventory-paths.ts";
import { useDays } from "./use-days.ts";
import styles from "./inventory.module.css";

export function LotsImportView() {
  const answer: LotsImportAnswer | null = useAnswer();
  const step = answer?.step;
  return (
    <>
      {step?.type === "stored" ? (
        <>
          {answer?.undo ? <UndoNotice {...answer.undo} label="Undo import" /> : undefined}
          {step.left > 0 ? (
            <Notice kind="off" title={step.left === 1 ? "1 row was left out" : `${step.left} rows were left out`} />
          ) : undefined}
          <p className={styles.store}>
            <LinkButton dense href={inventoryPath}>
              See the lots
            </LinkButton>
          </p>
        </>
      ) : undefined}
      {step?.type === "undone" ? (
        <Notice
          kind="off"
          title={step.count === 1 ? "The lot is out of stock again" : `${step.count} lots are out of stock again`}
        />
      ) : undefined}
      {step?.type === "preview" ? (
        <Preview {...step} />
      ) : (
        <Drop error={answer?.errors["file"] ?? answer?.errors["form"]} />
      )}
    </>
  );
}

function Drop({ error }: { error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <Form ref={form} method="post" encType="multipart/form-data" className={styles.drop}>
        <input type="hidden" name="deed" value="read" />
        <DropZone
          name="file"
          label="Drop a CSV file here, or choose it"
          hint="Comma, semicolon or tab between the columns; up to 5 MiB. Nothing is stored before you say so."
          accept=".csv,.tsv,.txt,text/csv"
          required
          error={error}
          onFiles={(files) => {
            if (files.length > 0) form.current?.requestSubmit();
          }}
        />
        <noscript>
          <Button dense type="submit">
            Read the file
          </Button>
        </noscript>
      </Form>
      <StudioSection title="Columns" fold="closed">
        <p className={styles.columns}>
          The first line names the columns: <code>{lotColumns.join(", ")}</code>. <code>name</code>, <code>kind</code>{" "}
          (fermentable, hop, yeast, misc) and <code>received</code> are needed. Days are written 2027-06-30 or
          30.06.2027, <code>unit</code> may be any of weight or volume, <code>pkg</code> or <code>each</code>.{" "}
          <code>low_below</code> and <code>sold_by</code> are for the ingredient, in the lot’s unit. The{" "}
          <a href={inventoryFilePath} download>
            download of your own lots
          </a>{" "}
          is such a file.
        </p>
      </StudioSection>
    </>
  );
}

function RowState({ row: { lot, isThere, leftInStock } }: { row: ShownRow }) {
  const formatter = useFormatter();
  if (lot === null) return <Status kind="needs-you">not readable</Status>;
  if (leftInStock !== null)
    return <Status kind="warm">there already, {lotAmountText(leftInStock, lot.unit, formatter)} left</Status>;
  return isThere ? <Status kind="off">there already</Status> : <Status kind="fine">new</Status>;
}

function useRowColumns(): StudioColumn<ShownRow>[] {
  const formatter = useFormatter();
  const days = useDays();
  return [
    { head: "Lot", cell: ({ lot, cells }) => lot?.name ?? (cells.name || "without a name") },
    { head: "Line", number: true, dim: true, cell: ({ line }) => line },
    { head: "Kind", dim: true, wideOnly: true, cell: ({ lot, cells }) => (lot ? kindTexts[lot.kind].one : cells.kind) },
    { head: "No.", dim: true, wideOnly: true, cell: ({ cells }) => cells.number },
    {
      head: "Came in",
      number: true,
      wideOnly: true,
      cell: ({ lot, cells }) => (lot ? <Amount of={lot.received} unit={lot.unit} /> : cells.received),
    },
    {
      head: "Left",
      number: true,
      cell: ({ lot, cells }) => (lot ? <Amount of={lot.left} unit={lot.unit} /> : cells.left),
    },
    {
      head: "Best before",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot, cells }) =>
        lot ? lot.bestBefore !== null && days.format("month", lot.bestBefore) : cells.best_before,
    },
    {
      head: "Price",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ lot }) => lot && lot.price !== null && formatPrice(lot.price, lot.currency, formatter.language),
    },
    {
      head: "State",
      end: true,
      cell: (row) => <RowState row={row} />,
    },
  ];
}

function Preview({ fileName, text, rows, notes }: Extract<LotsImportStep, { type: "preview" }>) {
  const columns = useRowColumns();
  return (
    <StudioSection
      title={fileName || "The file"}
      aside={`${rows.length} ${rows.length === 1 ? "row" : "rows"}`}
      end={
        <LinkButton dense look="quiet" href="/studio/inventory/import">
          Another file
        </LinkButton>
      }
    >
      {notes.map((note) => (
        <Notice key={note} kind="off" title={note} />
      ))}
      <StudioTable
        caption={`Lots in ${fileName}`}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowNote={({ notes: faults }) =>
          faults.length > 0 ? faults.map(({ path, message }) => `${path}: ${message}`).join(" ") : undefined
        }
      />
      <StoreForm text={text} rows={rows} />
    </StudioSection>
  );
}

function StoreForm({ text, rows }: { text: string; rows: readonly ShownRow[] }) {
  const good = rows.filter(({ lot, isThere }) => lot && !isThere).length;
  const there = rows.filter(({ isThere }) => isThere).length;
  const differing = rows.filter(({ leftInStock }) => leftInStock !== null).length;
  const faulty = rows.filter(({ lot }) => lot === null).length;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.store}>
      <input type="hidden" name="deed" value="store" />
      <textarea name="text" aria-label="The file" defaultValue={text} hidden readOnly />
      <Button dense type="submit" look="primary" disabled={good + there === 0}>
        {good === 1 ? "Store 1 lot" : `Store ${good} lots`}
      </Button>
      {there > 0 ? (
        <Checkbox
          name="again"
          value="yes"
          label={
            there === 1
              ? "store the one that is there already once more"
              : `store the ${there} that are there already once more`
          }
        />
      ) : undefined}
      {differing > 0 ? (
        <p>
          {differing === 1 ? "Of 1 lot that is there already" : `Of ${differing} lots that are there already`} the file
          says another amount left. An import changes no lot: write what was used down at the lot.
        </p>
      ) : undefined}
      {faulty > 0 ? (
        <p>
          {faulty === 1
            ? "1 row that can’t be read is left out. Put it right in the file and import that again:"
            : `${faulty} rows that can’t be read are left out. Put them right in the file and import that again:`}{" "}
          what is stored by then is known.
        </p>
      ) : undefined}
    </Form>
  );
}
