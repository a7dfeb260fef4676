/** `import`: recipe files or a former site, or a report of what they hold. */
import { readFile as readBytes } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatNumber } from "../domain/units/format-quantity.ts";
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
import { sayImportProblem } from "../features/recipe-import/say-import-note.ts";
import type { Store } from "../storage/database.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import { isSite } from "../features/publication-import/recognise.ts";
import { importSiteFrom, undoImportOf } from "./import-publications.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

export const importFiles: SiteCommand = {
  begins: true,
  summary: (words, brews) => (brews ? words.text("cli.import.summary") : words.text("cli.import.summary.site")),
  usage: (words, brews) => (brews ? words.text("cli.import.usage") : words.text("cli.import.usage.site")),
  async run(args, tools) {
    const { store, language, print } = tools;
    const flag = { type: "boolean" } as const;
    const options = { json: flag, "dry-run": flag, "as-made": flag, colours: flag, drafts: flag, undo: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
    if (positionals.length === 0 || Object.keys(values).some((each) => !(each in options)))
      return misused(importFiles, tools);
    const [place = ""] = positionals;
    if (values["undo"]) return undoImportOf(place, tools);
    if (positionals.length === 1 && (await isSite(place)))
      return importSiteFrom(
        place,
        { isDryRun: values["dry-run"] === true, asDrafts: values["drafts"] === true, isJson: values["json"] === true },
        tools,
      );
    const words = wordsOf(language);
    let unopened = 0;
    for (const file of positionals) {
      const read = await adopted(store, await open(file, words), values);
      if (read.error?.code === "unopened") unopened++;
      if (!values["dry-run"]) {
        const items = await newItems(store, read.items);
        const stored = await storeImport(store, [{ ...read, items }], program, words);
        if (!stored.ok) read.error ??= { code: stored.code, path: stored.path, said: stored.message };
      }
      print(values.json ? asJson(read) : asText(read, language));
    }
    return unopened > 0 ? 1 : 0;
  },
};

async function open(file: string, words: Words): Promise<ReadFile> {
  const bytes = await readBytes(file).catch(() => null);
  return bytes ? readFile(file, new Uint8Array(bytes), words) : unreadFile(file, { code: "unopened", path: file });
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

/** A recipe's warnings name it. */
const warningsOf = ({ recipes, warnings }: ReadFile) => [
  ...warnings,
  ...recipes.flatMap((recipe) => recipe.warnings.map((each) => ({ recipe: recipe.name, ...each }))),
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

function sayRecipe(words: Words, { name, computed, warnings }: ReadFile["recipes"][number], language: string): string {
  const { og, fg, abv, ibu, srm } = computed;
  return words.text("cli.import.recipe", {
    name,
    og: formatNumber(og, language, 3, 3),
    fg: formatNumber(fg, language, 3, 3),
    abv: formatNumber(abv, language, 1, 1),
    ibu: formatNumber(ibu, language, 0),
    hasColour: srm === null ? "other" : "yes",
    srm: srm === null ? "" : formatNumber(srm, language, 1, 1),
    warnings: warnings.length,
  });
}

function asText({ file, recipes, items, warnings, error }: ReadFile, language: string): string {
  const words = wordsOf(language);
  if (error?.code === "unopened") return sayImportProblem(error, language);
  if (error) return `${file}: ${sayImportProblem(error, language)}`;
  return [
    words.text("cli.import.file", {
      file,
      recipes: recipes.length,
      items: items.length,
      warnings: warnings.length,
    }),
    ...recipes.map((recipe) => `  ${sayRecipe(words, recipe, language)}`),
  ].join("\n");
}
