/** `database distribute`: lays the tables out over a cluster of PostgreSQL servers. */
import { distribute } from "../storage/database.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";
import { sayProblem } from "./say-problem.ts";

type LaidOut = Extract<Awaited<ReturnType<typeof distribute>>, { ok: true }>["value"][number];

function sayTable(words: Words, { table, placement, isNew }: LaidOut): string {
  const state = isNew ? "new" : "other";
  switch (placement) {
    case "site":
      return words.text("cli.database.bySite", { table, state });
    case "site number":
      return words.text("cli.database.bySiteNumber", { table, state });
    case "everywhere":
      return words.text("cli.database.everywhere", { table, state });
  }
}

async function layOut({ store, language, print, fail }: CommandTools): Promise<number> {
  const words = wordsOf(language);
  const laidOut = await distribute(store.database);
  if (!laidOut.ok) {
    fail(laidOut.code === "one-machine" ? words.text("cli.database.oneMachine") : sayProblem(language, laidOut));
    return 1;
  }
  for (const each of laidOut.value) print(sayTable(words, each));
  const count = laidOut.value.filter(({ isNew }) => isNew).length;
  print(words.text("cli.database.done", { count }));
  return 0;
}

export const database: SiteCommand = {
  summary: (words) => words.text("cli.database.summary"),
  usage: () => "database distribute",
  run(args, tools) {
    if (args.length === 1 && args[0] === "distribute") return layOut(tools);
    return Promise.resolve(misused(database, tools));
  },
};
