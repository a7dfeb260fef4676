/** `words check`: what a translation lacks, and what it says that no page asks for. */
import { catalogues } from "../words/catalogue.ts";
import { wordsOf } from "../words/words.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";
import { misused } from "./misused.ts";

type Catalogue = Readonly<Record<string, string | undefined>>;

const namesIn = (catalogue: Catalogue) => Object.keys(catalogue).filter((name) => !name.startsWith("@"));

/** `en` is what pages ask for: `npm run check` finds what nobody says. */
function check(checked: string, own: Catalogue, english: Catalogue, { language, print }: PlaceTools): number {
  const words = wordsOf(language);
  const missing = namesIn(english).filter((name) => own[name] === undefined);
  const unused = namesIn(own).filter((name) => english[name] === undefined);
  for (const name of missing) print(words.text("cli.words.missing", { name, message: english[name] ?? "" }));
  for (const name of unused) print(words.text("cli.words.unused", { name, message: own[name] ?? "" }));
  print(
    words.text("cli.words.total", {
      language: checked,
      messages: namesIn(own).length,
      missing: missing.length,
      unused: unused.length,
    }),
  );
  return missing.length + unused.length > 0 ? 1 : 0;
}

/** @param all the messages of every language */
export function checkCommand(all: Readonly<Record<string, Catalogue>>): PlaceCommand {
  const command: PlaceCommand = {
    summary: (words) => words.text("cli.words.summary"),
    usage: (words) => words.text("cli.words.usage"),
    runAt([deed, checked, ...rest], tools) {
      if (deed !== "check" || checked === undefined || rest.length > 0) return Promise.resolve(misused(command, tools));
      const own = Object.hasOwn(all, checked) ? all[checked] : undefined;
      if (own) return Promise.resolve(check(checked, own, all["en"] ?? {}, tools));
      const words = wordsOf(tools.language);
      tools.fail(words.text("cli.words.unknown", { language: checked, known: Object.keys(all).join(", ") }));
      return Promise.resolve(1);
    },
  };
  return command;
}

export const checkWords = checkCommand(catalogues);
