/** `sync`: a folder of Markdown files and the site's texts are brought together. */
import path from "node:path";
import { program } from "../domain/people/program.ts";
import { sayEvent, sayTrouble } from "../features/text-sync/say-sync.ts";
import { isWaiting, syncAndCommit } from "../features/text-sync/sync-and-commit.ts";
import { wordsOf } from "../words/words.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

const options = new Set(["--delete", "--commit", "--push"]);

export const sync: SiteCommand = {
  summary: (words) => words.text("cli.sync.summary"),
  usage: (words) => words.text("cli.sync.usage"),
  async run(args, tools) {
    const given = new Set(args.filter((each) => each.startsWith("--")));
    const [folder, ...rest] = args.filter((each) => !each.startsWith("--"));
    if (!folder || rest.length > 0 || [...given].some((each) => !options.has(each))) return misused(sync, tools);
    const { store, dataFolder, language, print, fail } = tools;
    const words = wordsOf(language);
    const git = given.has("--push") ? "push" : given.has("--commit") ? "commit" : "off";
    const order = { folder, mediaFolder: path.join(dataFolder, "media"), who: program, removes: given.has("--delete") };
    const synced = await syncAndCommit(store, { ...order, git }, (event) =>
      (isWaiting(event) ? fail : print)(sayEvent(words, event)),
    );
    if (!synced.ok) {
      fail(sayTrouble(words, folder, synced));
      return 1;
    }
    if (synced.value.length === 0) print(words.text("textSync.nothing"));
    return synced.value.some(isWaiting) ? 1 : 0;
  },
};
