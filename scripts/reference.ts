/** Compares a table of published brewing values with the domain's answers: one line a miss, the count last. */
import { missOf, readReferenceRows } from "../tests/reference/reference-row.ts";
import { referenceModels } from "../tests/reference/registry.ts";

const file = process.argv[2];
if (file === undefined) {
  console.error("Usage: npm run reference -- FILE.tsv");
  process.exit(2);
}

const rows = readReferenceRows(file);
const misses = rows.map((row) => missOf(row, referenceModels)).filter((miss) => miss !== undefined);
for (const miss of misses) console.log(miss);
console.log(`${rows.length - misses.length} passed, ${misses.length} failed`);
process.exitCode = misses.length > 0 ? 1 : 0;
