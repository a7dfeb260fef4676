/** What an archive holds, after every byte of it has been read and every row counted. */
import { obstructed, type Result } from "../../domain/result.ts";
import { type Manifest, tableOfPart } from "./manifest.ts";
import { type OpenArchive, readArchive } from "./read-archive.ts";
import { readRows } from "./read-rows.ts";

/** Problems: `damaged`, `not-an-archive`, `newer-archive`, and what opening says. */
export async function verifyArchive(open: OpenArchive): Promise<Result<Manifest>> {
  const manifest = await readArchive(open);
  if (!manifest.ok) return manifest;
  const counted = new Map<string, number>();
  await readArchive(open, async ({ name, body }) => {
    const table = tableOfPart(name);
    if (table === null) return;
    for await (const rows of readRows(body)) counted.set(table, (counted.get(table) ?? 0) + rows.length);
  });
  const wrong = manifest.value.tables.find(({ name, rows }) => (counted.get(name) ?? 0) !== rows);
  if (!wrong) return manifest;
  const [table, written, read] = [wrong.name, wrong.rows, counted.get(wrong.name) ?? 0];
  return obstructed("damaged", `The archive is damaged: ${table} has ${read} rows, ${written} were written.`, {
    is: "archive-rows",
    table,
    read,
    written,
  });
}
