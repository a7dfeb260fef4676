/** `import`: recipe files into the site, or a report of what they hold. */
import { readFile as readBytes } from "node:fs/promises";
import { parseArgs } from "node:util";
import { counted } from "../domain/counted.ts";
import { program } from "../domain/people/program.ts";
import { newItems, readFile, type ReadFile, storeImport, unreadFile } from "../features/recipe-import/import-files.ts";
import type { SiteCommand } from "./command.ts";

export const importFiles: SiteCommand = {
  summary:
    "Imports recipe files as drafts and what else they hold into the library; --dry-run only reports, --json prints one object a line for each file.",
  usage: "import FILE... [--json] [--dry-run]",
  async run(args, { store, print, fail }) {
    const options = { json: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
    if (positionals.length === 0) {
      fail("Usage: wortfolio import FILE... [--json] [--dry-run]");
      return 2;
    }
    let unopened = 0;
    for (const file of positionals) {
      const read = await open(file);
      if (read.error?.code === "unopened") unopened++;
      if (!values["dry-run"]) {
        const items = await newItems(store, read.items);
        const stored = await storeImport(store, [{ ...read, items }], program);
        if (!stored.ok) read.error ??= { code: stored.code, message: stored.message, path: stored.path };
      }
      print(values.json ? asJson(read) : asText(read));
    }
    return unopened > 0 ? 1 : 0;
  },
};

async function open(file: string): Promise<ReadFile> {
  try {
    return readFile(file, new Uint8Array(await readBytes(file)));
  } catch (error) {
    const message = `The file could not be opened: ${error instanceof Error ? error.message : String(error)}`;
    return unreadFile(file, { code: "unopened", message, path: file });
  }
}

/** Of a file with several recipes, a recipe's warnings name it. */
const warningsOf = ({ recipes, warnings }: ReadFile) => [
  ...warnings,
  ...recipes.flatMap((recipe) =>
    recipe.warnings.map((each) =>
      recipes.length > 1 ? { ...each, message: `${recipe.name}: ${each.message}` } : each,
    ),
  ),
];

function asJson(read: ReadFile): string {
  const { file, format, generator, recipes, items, error } = read;
  const shown = recipes.map(({ name, computed, stated }) => ({ name, computed, stated }));
  const report = { file, format, generator, recipes: shown, items: items.length, warnings: warningsOf(read) };
  return JSON.stringify({ ...report, ...(error ? { error } : {}) });
}

const colourOf = ({ srm }: ReadFile["recipes"][number]["computed"]): string =>
  srm === null ? "colour unknown" : `${srm.toFixed(1)} SRM`;

function asText({ file, recipes, items, warnings, error }: ReadFile): string {
  if (error) return `${file}: ${error.message}`;
  const lines = recipes.map(
    ({ name, computed, warnings }) =>
      `  ${name}: OG ${computed.og.toFixed(3)}, FG ${computed.fg.toFixed(3)}, ${computed.abv.toFixed(1)} % ABV, ${computed.ibu.toFixed(0)} IBU, ${colourOf(computed)}${warnings.length > 0 ? `, ${counted(warnings.length, "warning")}` : ""}`,
  );
  const forLibrary = items.length > 0 ? `, ${items.length} for the library` : "";
  return [
    `${file}: ${counted(recipes.length, "recipe")}${forLibrary}${warnings.length > 0 ? `, ${counted(warnings.length, "warning")}` : ""}`,
    ...lines,
  ].join("\n");
}
