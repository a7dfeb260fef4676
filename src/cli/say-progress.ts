/** How much of a site has come in or gone out. */
import type { Exported } from "../features/site-export/export-site.ts";
import type { Imported } from "../features/site-import/import-site.ts";
import type { Words } from "../words/arguments.ts";

export function sayProgress(words: Words, what: Imported | Exported, count: number): string {
  switch (what) {
    case "settings":
      return words.text("cli.count.settings");
    case "media":
      return words.text("cli.count.media", { count });
    case "entries":
      return words.text("cli.count.entries", { count });
    case "recipe":
      return words.text("cli.count.recipe", { count });
    case "batch":
      return words.text("cli.count.batch", { count });
    case "beer":
      return words.text("cli.count.beer", { count });
    case "project":
      return words.text("cli.count.project", { count });
    case "post":
      return words.text("cli.count.post", { count });
    case "talk":
      return words.text("cli.count.talk", { count });
    case "record":
      return words.text("cli.count.record", { count });
    case "page":
      return words.text("cli.count.page", { count });
    case "rows":
      return words.text("cli.count.rows", { count });
    case "readings":
      return words.text("cli.count.readings", { count });
    case "lots":
      return words.text("cli.count.lots", { count });
  }
}
