/** Importing lots from a table of text: read, shown with its faults, stored at once, taken back as one. */
import { readLots, type LotRecord, type ReadLots } from "../../domain/inventory/lots-csv.ts";
import { lotColumns } from "../../domain/inventory/lot-columns.ts";
import { foldIngredient } from "../../domain/inventory/ingredient.ts";
import { ok, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { files, text, ticked, verbatim } from "../../platform/deeds/fields.ts";
import { importLots } from "../../storage/import-lots.ts";
import { latestCurrency, listLots, removeImport } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { sayTable } from "../../words/say-lots-table.ts";
import { wordsOf } from "../../words/words.ts";

const mostBytes = 5 * 1024 * 1024;
const mostSize = "5 MiB";

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
    undo: deed({ import: text() }, async ({ store, choices }, asked) => {
      const words = wordsOf(choices.language);
      const undone = await removeImport(store, asked.import);
      if (!undone.ok) return wrong({ form: words.text("inventory.import.undoneBefore") });
      return shown({ type: "undone", count: undone.value });
    }),
  },
};

const shown = (step: LotsImportStep) => done({ said: step.type, step });

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const lotsImportStep = (site: SiteContext, form: FormData): Promise<Result<LotsImportAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));

/** Refuses the file. */
export function tooLarge({ choices }: SiteContext) {
  const words = wordsOf(choices.language);
  return wrong({ file: words.text("inventory.import.large", { size: mostSize }) });
}

async function readFile(site: SiteContext, asked: { file: readonly File[] }): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  const [file] = asked.file;
  if (!file || file.size === 0) return wrong({ file: words.text("inventory.import.missing") });
  if (file.size > mostBytes) return tooLarge(site);
  const table = decode(new Uint8Array(await file.arrayBuffer()));
  if (table === null)
    return wrong({ file: words.text("inventory.import.notText", { columns: lotColumns.join(", ") }) });
  return preview(site, table, file.name.slice(0, 200));
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
  const { language } = site.choices;
  const words = wordsOf(language);
  const { rows, notes } = await readText(site, table);
  const [fault] = notes.filter(({ code }) => code === "columns");
  if (fault) return wrong({ file: sayTable(words, fault, language) });
  if (rows.length === 0) return wrong({ file: words.text("inventory.import.noRows") });
  return shown({
    type: "preview",
    fileName,
    text: table,
    rows,
    notes: notes.map((note) => sayTable(words, note, language)),
  });
}

/** Good rows that are not in stock yet; what the file says is read once more, for nothing that a browser says of it counts. */
async function storeRows(site: SiteContext, asked: { text: string; again: boolean }): Promise<StepOutcome> {
  const words = wordsOf(site.choices.language);
  if (asked.text.length > mostBytes) return tooLarge(site);
  const { rows } = await readText(site, asked.text);
  const records = rows.flatMap(({ lot, isThere }) => (lot && (asked.again || !isThere) ? [lot] : []));
  if (records.length === 0) return wrong({ file: words.text("inventory.import.nothing") });
  const importId = createId();
  await importLots(site.store, records, importId, site.viewer.userId);
  const said = words.text("inventory.import.imported", { count: records.length });
  return {
    ...shown({ type: "stored", count: records.length, left: rows.length - records.length }),
    undo: { said, fields: { deed: "undo", import: importId } },
  };
}
