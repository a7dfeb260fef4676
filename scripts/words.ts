/** `npm run words`: makes the messages' types from English; with `--check`, lists what is wrong with the catalogue instead. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFaults } from "./words/find-faults.ts";
import { readMessages, wordsFolder } from "./words/read-messages.ts";
import { writeTypes } from "./words/write-types.ts";

const file = path.join(wordsFolder, "messages.ts");
const types = writeTypes(readMessages("en"));
if (process.argv.includes("--check")) {
  const isOld = readFileSync(file, "utf8") !== types;
  const faults = [...findFaults(), ...(isOld ? ["messages.ts: is older than en.json (npm run words)"] : [])];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else writeFileSync(file, types);
