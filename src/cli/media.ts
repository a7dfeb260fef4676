/** `media`: the uploaded files from the data folder into the bucket, and back. */
import path from "node:path";
import { pullMedia, pushMedia } from "../features/media/move-media.ts";
import { wordsOf } from "../words/words.ts";
import type { SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";
import { sayProblem } from "./say-problem.ts";

export const media: SiteCommand = {
  summary: (words) => words.text("cli.media.summary"),
  usage: (words) => words.text("cli.media.usage"),
  async run([way, ...rest], tools) {
    const clears = way === "push" && rest.length === 1 && rest[0] === "--clear";
    if ((way !== "push" && way !== "pull") || (rest.length > 0 && !clears)) return misused(media, tools);
    const { store, dataFolder, language, print, fail } = tools;
    const words = wordsOf(language);
    const folder = path.join(dataFolder, "media");
    const report = (name: string, done: number, total: number) =>
      print(`  ${words.text("cli.media.moved", { done: `${done}`, total: `${total}`, name })}`);
    const moved = await (way === "push" ? pushMedia : pullMedia)(store, { folder, clears, report });
    if (!moved.ok) {
      fail(sayProblem(language, moved));
      return 1;
    }
    const address = way === "push" ? (store.database.media?.bucket.address ?? "") : folder;
    print(words.text("cli.media.done", { ...moved.value, address }));
    return 0;
  },
};
