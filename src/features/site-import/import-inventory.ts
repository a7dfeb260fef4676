/** The stock of a site: a table as the inventory's own import reads it; its days may count from today. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readLots } from "../../domain/inventory/lots-csv.ts";
import { program } from "../../domain/people/program.ts";
import { createId } from "../../platform/ids.ts";
import type { Store } from "../../storage/database.ts";
import { importLots } from "../../storage/import-lots.ts";
import { sayCell, sayTable } from "../../words/say-lots-table.ts";
import { wordsOf } from "../../words/words.ts";
import { unreadable } from "./fault.ts";
import { parseMoment } from "./plain-file.ts";

const dayMilliseconds = 86_400_000;

/** @returns how many lots */
export async function importInventory(store: Store, file: string, language: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const words = wordsOf(language);
  const parseDay = (text: string) => Math.floor(parseMoment(text, store.now()) / dayMilliseconds) * dayMilliseconds;
  const { rows, notes } = readLots(readFileSync(file, "utf8"), { parseDay });
  const faults = [
    ...notes.map((note) => sayTable(words, note, language)),
    ...rows.flatMap((row) =>
      row.notes.map((fault) =>
        words.text("obstacle.site.row", { line: String(row.line), fault: sayCell(words, fault, language) }),
      ),
    ),
  ];
  if (faults.length > 0) throw unreadable(path.basename(file), faults.join(" "));
  await importLots(
    store,
    rows.flatMap(({ lot }) => lot ?? []),
    createId(),
    program.userId,
  );
  return rows.length;
}
