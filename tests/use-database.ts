/** Another process at a database, `use-database.ts OPTIONS hold|migrate`: holds it as a server does, or migrates it and ends. */
import { works } from "../src/jobs/registry.ts";
import { migrate, openDatabase, type OpenOptions } from "../src/storage/database.ts";

const options: OpenOptions = JSON.parse(process.argv[2] ?? "{}");
const opened = await openDatabase(options, works);
if (!opened.ok) {
  process.stdout.write(`${opened.code}: ${opened.message}\n`);
  process.exit(1);
}
const database = opened.value;
process.once("SIGTERM", () => void database.close());
if (process.argv[3] === "migrate") {
  const migrated = await migrate(database);
  process.stdout.write(migrated.ok ? "migrated\n" : `${migrated.code}\n`);
  await database.close();
} else {
  process.stdout.write("open\n");
  const alive = setInterval(() => undefined, 1000);
  database.onClose(() => Promise.resolve(clearInterval(alive)));
}
