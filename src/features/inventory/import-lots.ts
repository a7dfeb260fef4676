/** Importing lots from a table of text: read, shown with its faults, stored at once, taken back as one. */
import { lotColumns, readLots, type LotRecord, type ReadLots } from "../../domain/inventory/lots-csv.ts";
import { foldIngredient } from "../../domain/inventory/ingredient.ts";
import { ok, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { files, text, ticked, verbatim } from "../../platform/deeds/fields.ts";
import { importLots } from "../../storage/import-lots.ts";
import { latestCurrency, listLots, removeImport } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export const mostBytes = 5 * 1024 * 1024;

export type ShownRow = ReadLots["rows"][number] & {
  /** A lot of this name, number and date is in stock already. */
  isThere: boolean;
  /** What is left of it in stock, in the lot's unit, where the file says otherwise. */
  leftInStock: number | null;
};
export type LotsImportStep =
  | { type: "preview"; fileName: string; text: string; rows: ShownRow[]; notes: string[] }
  | { type: "stored"; count: number; left: number }
  | { type: "undone"; count: number };
type StepShown = { step: LotsImportStep };
type StepOutcome = Outcome<StepShown>;
export type LotsImportAnswer = Answer<StepShown>;

const dayOf = (at: number | null): number | null => (at === null ? null : Math.floor(at / 86_400_000));
const keyOf = (lot: Pick<LotRecord, "kind" | "name" | "number" | "receivedAt" | "received">): string =>
  [lot.kind, foldIngredient(lot.name), lot.number, dayOf(lot.receivedAt), lot.received.toPrecision(12)].join("|");

const deeds: Deeds<SiteContext, StepShown> = {
  least: "editor",
  deeds: {
    read: deed({ file: files() }, readFile),
    store: deed({ text: verbatim(), again: ticked() }, storeRows, { withholds: (name) => name === "text" }),
    undo: deed({ import: text() }, async ({ store }, asked) => {
      const undone = await removeImport(store, asked.import);
      return undone.ok ? shown({ type: "undone", count: undone.value }) : undone;
    }),
  },
};

const shown = (step: LotsImportStep) => done({ said: step.type, step });

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const lotsImportStep = (site: SiteContext, form: FormData): Promise<Result<LotsImportAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));

const tooLarge = "The file is larger than 5 MiB. Split it, or leave columns out.";
const notText = `This is no table of text. Save it as CSV; the first line names the columns: ${lotColumns.join(", ")}.`;

async function readFile(site: SiteContext, asked: { file: readonly File[] }): Promise<StepOutcome> {
  const [file] = asked.file;
  if (!file || file.size === 0) return wrong({ file: "Choose a file with lots." });
  if (file.size > mostBytes) return wrong({ file: tooLarge });
  const table = decode(new Uint8Array(await file.arrayBuffer()));
  return table === null ? wrong({ file: notText }) : preview(site, table, file.name.slice(0, 200));
}

/** UTF-8, UTF-16 with its mark, else Windows-1252, as older spreadsheets write; null where there are zeros in it. */
function decode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder("windows-1252").decode(bytes);
    throw error;
  }
}

async function readText({ store }: SiteContext, text: string): Promise<Pick<ReadLots, "notes"> & { rows: ShownRow[] }> {
  const lots = await listLots(store);
  const leftOf = new Map(lots.map((lot) => [keyOf(lot), lot.left]));
  const read = readLots(text, { currency: await latestCurrency(store) });
  return {
    ...read,
    rows: read.rows.map((row) => {
      const left = row.lot ? leftOf.get(keyOf(row.lot)) : undefined;
      const differs = left !== undefined && left.toPrecision(12) !== row.lot?.left.toPrecision(12);
      return { ...row, isThere: left !== undefined, leftInStock: differs ? left : null };
    }),
  };
}

async function preview(site: SiteContext, table: string, fileName: string): Promise<StepOutcome> {
  const { rows, notes } = await readText(site, table);
  const [fault] = notes.filter(({ code }) => code === "columns");
  if (fault) return wrong({ file: `${fault.message} Known are ${lotColumns.join(", ")}.` });
  if (rows.length === 0) return wrong({ file: "There are no lots below the line with the column names." });
  return shown({ type: "preview", fileName, text: table, rows, notes: notes.map(({ message }) => message) });
}

/** Good rows that are not in stock yet; what the file says is read once more, for nothing that a browser says of it counts. */
async function storeRows(site: SiteContext, asked: { text: string; again: boolean }): Promise<StepOutcome> {
  if (asked.text.length > mostBytes) return wrong({ file: tooLarge });
  const { rows } = await readText(site, asked.text);
  const records = rows.flatMap(({ lot, isThere }) => (lot && (asked.again || !isThere) ? [lot] : []));
  if (records.length === 0) return wrong({ file: "No row of it can be stored." });
  const importId = createId();
  await importLots(site.store, records, importId, site.viewer.userId);
  const said = records.length === 1 ? "1 lot is in stock" : `${records.length} lots are in stock`;
  return {
    ...shown({ type: "stored", count: records.length, left: rows.length - records.length }),
    undo: { said, fields: { deed: "undo", import: importId } },
  };
}
