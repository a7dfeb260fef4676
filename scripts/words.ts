/** `npm run words`: makes the messages' types from English and the list of languages from their files; with `--check`, lists what is wrong with the catalogue instead. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFaults } from "./words/find-faults.ts";
import { languages, readMessages, wordsFolder } from "./words/read-messages.ts";
import { writeLanguages, writeTypes } from "./words/write-types.ts";

const made = Object.entries({
  "messages.ts": writeTypes(readMessages("en")),
  "languages.ts": writeLanguages(languages),
}).map(([name, text]) => ({ name, file: path.join(wordsFolder, name), text }));
if (process.argv.includes("--check")) {
  const old = made.filter(({ file, text }) => readFileSync(file, "utf8") !== text);
  const faults = [...findFaults(), ...old.map(({ name }) => `${name}: is older than the catalogue (npm run words)`)];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else for (const { file, text } of made) writeFileSync(file, text);
