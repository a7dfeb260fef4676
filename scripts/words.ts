/** `npm run words`: makes the messages' types from English, the list of languages from their files and how each writes numbers and dates; with `--check`, lists what is wrong with the catalogue instead. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFaults } from "./words/find-faults.ts";
import { languages, readMessages, wordsFolder } from "./words/read-messages.ts";
import { writeLocales } from "./words/write-locales.ts";
import { writeLanguages, writeTypes } from "./words/write-types.ts";

const made = Object.entries({
  "messages.ts": writeTypes(readMessages("en")),
  "languages.ts": writeLanguages(languages),
  "../domain/units/locales.ts": writeLocales(languages),
}).map(([name, text]) => ({ name: path.basename(name), file: path.join(wordsFolder, name), text }));
if (process.argv.includes("--check")) {
  const old = made.filter(({ file, text }) => readFileSync(file, "utf8") !== text);
  const faults = [...findFaults(), ...old.map(({ name }) => `${name}: is older than the catalogue (npm run words)`)];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else for (const { file, text } of made) writeFileSync(file, text);
