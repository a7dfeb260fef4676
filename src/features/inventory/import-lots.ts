/** Importing lots from a table of text: read, shown with its faults, stored at once, taken back as one. */
import { lotColumns, readLots, type LotRecord, type ReadLots } from "../../domain/inventory/lots-csv.ts";
import { foldIngredient } from "../../domain/inventory/ingredient.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createId } from "../../platform/ids.ts";
import { textOf, type Undo } from "../../platform/deed.ts";
import { importLots } from "../../storage/import-lots.ts";
import { listLots, removeImport } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { currencyOf } from "./queries.ts";

export const mostBytes = 5 * 1024 * 1024;

export type ShownRow = ReadLots["rows"][number] & {
  /** A lot of this name, number and date is in stock already. */
  isThere: boolean;
  /** What is left of it in stock, in the lot's unit, where the file says otherwise. */
  leftInStock: number | null;
};
export type LotsImportStep =
  | { type: "preview"; fileName: string; text: string; rows: ShownRow[]; notes: string[] }
  | { type: "stored"; count: number; left: number; undo: Undo }
  | { type: "undone"; count: number }
  | { type: "wrong"; message: string };

const dayOf = (at: number | null): number | null => (at === null ? null : Math.floor(at / 86_400_000));
const keyOf = (lot: Pick<LotRecord, "kind" | "name" | "number" | "receivedAt" | "received">): string =>
  [lot.kind, foldIngredient(lot.name), lot.number, dayOf(lot.receivedAt), lot.received.toPrecision(12)].join("|");

/** Deeds `read`, `store`, `undo`. Problems: `sign-in`, `forbidden`, `deed`. */
export async function lotsImportStep(site: SiteContext, form: FormData): Promise<Result<LotsImportStep>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const deed = textOf(form, "deed");
  if (deed === "read") return ok(await readFile(site, form));
  if (deed === "store") return ok(await storeRows(site, form));
  if (deed !== "undo") return problem("deed", "There is no such deed.");
  const undone = await removeImport(site.store, textOf(form, "import"));
  return ok(undone.ok ? { type: "undone", count: undone.value } : { type: "wrong", message: undone.message });
}

const tooLarge = "The file is larger than 5 MiB. Split it, or leave columns out.";
const notText = `This is no table of text. Save it as CSV; the first line names the columns: ${lotColumns.join(", ")}.`;

async function readFile(site: SiteContext, form: FormData): Promise<LotsImportStep> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { type: "wrong", message: "Choose a file with lots." };
  if (file.size > mostBytes) return { type: "wrong", message: tooLarge };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text === null) return { type: "wrong", message: notText };
  return preview(site, text, file.name.slice(0, 200));
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
  const read = readLots(text, { currency: currencyOf(lots) });
  return {
    ...read,
    rows: read.rows.map((row) => {
      const left = row.lot ? leftOf.get(keyOf(row.lot)) : undefined;
      const differs = left !== undefined && left.toPrecision(12) !== row.lot?.left.toPrecision(12);
      return { ...row, isThere: left !== undefined, leftInStock: differs ? left : null };
    }),
  };
}

async function preview(site: SiteContext, text: string, fileName: string): Promise<LotsImportStep> {
  const { rows, notes } = await readText(site, text);
  const [fault] = notes.filter(({ code }) => code === "columns");
  if (fault) return { type: "wrong", message: `${fault.message} Known are ${lotColumns.join(", ")}.` };
  if (rows.length === 0) return { type: "wrong", message: "There are no lots below the line with the column names." };
  return { type: "preview", fileName, text, rows, notes: notes.map(({ message }) => message) };
}

/** Good rows that are not in stock yet; what the file says is read once more, for nothing that a browser says of it counts. */
async function storeRows(site: SiteContext, form: FormData): Promise<LotsImportStep> {
  const value = form.get("text");
  const text = typeof value === "string" ? value : "";
  if (text.length > mostBytes) return { type: "wrong", message: tooLarge };
  const { rows } = await readText(site, text);
  const again = textOf(form, "again") === "yes";
  const records = rows.flatMap(({ lot, isThere }) => (lot && (again || !isThere) ? [lot] : []));
  if (records.length === 0) return { type: "wrong", message: "No row of it can be stored." };
  const importId = createId();
  await importLots(site.store, records, importId, site.viewer.userId);
  const said = records.length === 1 ? "1 lot is in stock" : `${records.length} lots are in stock`;
  return {
    type: "stored",
    count: records.length,
    left: rows.length - records.length,
    undo: { said, fields: { deed: "undo", import: importId } },
  };
}
