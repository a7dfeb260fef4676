/** `database distribute`: lays the tables out over a cluster of PostgreSQL servers. */
import { distribute } from "../storage/database.ts";
import type { CommandTools, SiteCommand } from "./command.ts";

const places = { site: "by site", "site number": "by the site's number", everywhere: "on every machine" } as const;

async function layOut({ store, print, fail }: CommandTools): Promise<number> {
  const laidOut = await distribute(store.database);
  if (!laidOut.ok) {
    fail(laidOut.message);
    return 1;
  }
  for (const { table, placement, isNew } of laidOut.value)
    print(`${table}: ${isNew ? "" : "already "}${places[placement]}`);
  const count = laidOut.value.filter(({ isNew }) => isNew).length;
  print(
    count === 0
      ? "All tables are laid out already."
      : `${count} ${count === 1 ? "table is" : "tables are"} laid out. Start the servers of this site again.`,
  );
  return 0;
}

export const database: SiteCommand = {
  summary: "Lays the tables out over a cluster: PostgreSQL with the extension Citus. What is laid out stays as it is.",
  usage: "database distribute",
  run(args, tools) {
    if (args.length === 1 && args[0] === "distribute") return layOut(tools);
    tools.fail("Usage: wortfolio database distribute");
    return Promise.resolve(2);
  },
};
