/** The command `import` where it is given a site or an export of one. */
import path from "node:path";
import { program } from "../domain/people/program.ts";
import { importBeside } from "../features/publication-import/import-beside.ts";
import type { FileReport } from "../features/publication-import/import-publications.ts";
import { sayFault, sayNote, sayTotals } from "../features/publication-import/say-import.ts";
import { undoPublicationImport, undoneSource } from "../features/publication-import/undo-import.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools } from "./command.ts";

export type PublicationOptions = { isDryRun: boolean; asDrafts: boolean; isJson: boolean };

/** Gives the exit status. */
export async function importSiteFrom(place: string, options: PublicationOptions, tools: CommandTools): Promise<number> {
  const { store, dataFolder, language, print, fail } = tools;
  const words = wordsOf(language);
  const source = path.resolve(place);
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once("SIGINT", end);
  const imported = await importBeside(store, {
    place: source,
    source,
    mediaFolder: path.join(dataFolder, "media"),
    isDryRun: options.isDryRun,
    asDrafts: options.asDrafts,
    who: program,
    report: (file) => print(options.isJson ? JSON.stringify(file) : asText(words, file)),
    signal: stop.signal,
  }).finally(() => process.off("SIGINT", end));
  if (!imported.ok) return refuse(tools, place, imported.code);
  const { totals, maker } = imported.value;
  const said = sayTotals(words, totals);
  if (options.isJson) print(JSON.stringify({ maker, dryRun: options.isDryRun, ...totals }));
  else fail(options.isDryRun ? words.text("siteImport.wouldTotals", { totals: said }) : said);
  return 0;
}

export async function undoImportOf(place: string, tools: CommandTools): Promise<number> {
  const words = wordsOf(tools.language);
  const id = await undoneSource(tools.store, path.resolve(place));
  const undone = id === null ? null : await undoPublicationImport(tools.store, id, program);
  if (!undone?.ok) return refuse(tools, place, "not-found");
  tools.print(words.text("siteImport.undone", undone.value));
  return 0;
}

function refuse({ language, fail }: CommandTools, place: string, code: string): number {
  fail(`${place}: ${sayFault(wordsOf(language), code)}`);
  return 1;
}

function asText(words: Words, { source, status, address, notes }: FileReport): string {
  const led = status === "imported" || status === "already" ? `${source} → ${address ?? ""}` : source;
  return [led, ...notes.map(({ line, ...each }) => `  ${line === null ? "" : `${line}: `}${sayNote(words, each)}`)]
    .map(shown)
    .join("\n");
}

/** A file's name may hold what a terminal obeys. */
const shown = (line: string): string => line.replaceAll(/\p{Cc}/gu, "\u{fffd}");
