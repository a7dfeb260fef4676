/** `import`: recipe files into the site, or a report of what they hold. */
import { readFile as readBytes } from "node:fs/promises";
import { parseArgs } from "node:util";
import { counted } from "../domain/counted.ts";
import { program } from "../domain/people/program.ts";
import {
  adopting,
  newItems,
  readFile,
  type ReadFile,
  storeImport,
  unreadFile,
} from "../features/recipe-import/import-files.ts";
import { proposeColours } from "../features/recipe-import/propose-colours.ts";
import type { Store } from "../storage/database.ts";
import type { SiteCommand } from "./command.ts";

const usage = "import FILE... [--as-made] [--colours] [--json] [--dry-run]";

export const importFiles: SiteCommand = {
  summary:
    "Imports recipe files as drafts and what else they hold into the library; --as-made computes each recipe with the factors and volumes of its own program, --colours gives malts without a colour that of the library; --dry-run only reports, --json prints one object a line for each file.",
  usage,
  async run(args, { store, print, fail }) {
    const flag = { type: "boolean" } as const;
    const options = { json: flag, "dry-run": flag, "as-made": flag, colours: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
    if (positionals.length === 0 || Object.keys(values).some((each) => !(each in options))) {
      fail(`Usage: wortfolio ${usage}`);
      return 2;
    }
    let unopened = 0;
    for (const file of positionals) {
      const read = await adopted(store, await open(file), values);
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

/** With what is asked for of the import screen's two boxes. */
async function adopted(
  store: Store,
  read: ReadFile,
  asked: { "as-made"?: unknown; colours?: unknown },
): Promise<ReadFile> {
  const recipes = read.recipes.map(({ recipe }) => recipe);
  const colours = asked.colours ? await proposeColours(store, recipes) : new Map();
  return {
    ...read,
    recipes: read.recipes.map((each) => adopting(each, { makers: asked["as-made"] === true, colours })),
  };
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
  const shown = recipes.map(({ name, recipe: { computedAs = null }, computed, stated }) => ({
    name,
    computedAs,
    computed,
    stated,
  }));
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
