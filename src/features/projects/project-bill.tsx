/** A project's bill of materials: each line its pieces times their price, and a total in each currency. */
import type { Total } from "../../domain/publishing/bill.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Link } from "../../ui/link.tsx";
import { Sheet, type SheetColumn } from "../../ui/list/sheet.tsx";
import { useWords } from "../../words/words.ts";
import type { Bill, BillRow } from "./read-bill.ts";

const signs = new Map([
  ["EUR", "€"],
  ["USD", "$"],
  ["GBP", "£"],
  ["JPY", "¥"],
]);

function useMoney() {
  const words = useWords();
  const formatter = useFormatter();
  return (cost: number, currency: string, digits = 2) =>
    words.text("project.bill.money", {
      currency: signs.get(currency) ?? currency,
      amount: formatter.number(cost, digits, 2),
    });
}

export function ProjectBill({ bill }: { bill: Bill }) {
  const words = useWords();
  const formatter = useFormatter();
  const money = useMoney();
  const hasReferences = bill.rows.some(({ reference }) => reference !== "");
  const columns: SheetColumn<BillRow>[] = [
    ...(hasReferences
      ? [{ head: words.text("project.bill.reference"), cell: (row: BillRow) => row.reference, dim: true }]
      : []),
    { head: words.text("project.bill.part"), cell: (row) => <Part row={row} /> },
    { head: words.text("project.bill.purpose"), cell: ({ purpose }) => purpose, dim: true, wideOnly: true },
    { head: words.text("project.bill.pieces"), cell: ({ quantity }) => formatter.number(quantity, 2), number: true },
    {
      head: words.text("project.bill.each"),
      cell: ({ each, currency }) => money(each, currency, 4),
      number: true,
      wideOnly: true,
    },
    { head: words.text("project.bill.cost"), cell: ({ cost, currency }) => money(cost, currency), number: true },
  ];
  const sumRow = (label: string, pieces: string, totals: readonly Total[]) => [
    ...(hasReferences ? [""] : []),
    label,
    "",
    pieces,
    "",
    totals.map(({ currency, cost }) => <div key={currency}>{money(cost, currency)}</div>),
  ];
  return (
    <Band>
      <SectionHead title={words.text("project.bill")} />
      <div className="c-full">
        <Sheet
          caption={words.text("project.bill")}
          captionHidden
          columns={columns}
          rows={bill.rows}
          rowKey={(row) => `${row.reference} ${row.part} ${row.purpose}`}
          foot={sumRow(words.text("project.bill.total"), formatter.number(bill.pieces, 2), bill.totals)}
          moreFoot={bill.scales.map(({ builds, each }) =>
            sumRow(words.text("project.bill.scale", { builds: formatter.number(builds, 0) }), "", each),
          )}
        />
      </div>
    </Band>
  );
}

function Part({ row: { part, url } }: { row: BillRow }) {
  if (url === "") return part;
  return (
    <Link href={url} rel="noopener">
      {part}
    </Link>
  );
}
