/** `words check`: what a translation lacks, and what it says that no page asks for. */
import { catalogues } from "../words/catalogue.ts";
import type { PlaceCommand, PlaceTools } from "./command.ts";

type Catalogue = Readonly<Record<string, string | undefined>>;

const usage = "words check LANG";
const namesIn = (catalogue: Catalogue) => Object.keys(catalogue).filter((name) => !name.startsWith("@"));

/** `en` is what pages ask for: `npm run check` finds what nobody says. */
function check(language: string, own: Catalogue, english: Catalogue, print: PlaceTools["print"]): number {
  const missing = namesIn(english).filter((name) => own[name] === undefined);
  const unused = namesIn(own).filter((name) => english[name] === undefined);
  for (const name of missing) print(`missing: ${name}: ${english[name]}`);
  for (const name of unused) print(`not used: ${name}: ${own[name]}`);
  print(`${language}: ${namesIn(own).length} messages, ${missing.length} missing, ${unused.length} not used`);
  return missing.length + unused.length > 0 ? 1 : 0;
}

/** @param all the messages of every language */
export const wordsCommand = (all: Readonly<Record<string, Catalogue>>): PlaceCommand => ({
  summary: "Lists the messages that a language lacks and those that are not used. Ends with 1 if there are any.",
  usage,
  runAt([deed, language, ...rest], { print, fail }) {
    if (deed !== "check" || language === undefined || rest.length > 0) {
      fail(`Usage: wortfolio ${usage}`);
      return Promise.resolve(2);
    }
    const own = Object.hasOwn(all, language) ? all[language] : undefined;
    if (own) return Promise.resolve(check(language, own, all["en"] ?? {}, print));
    fail(`There is no language "${language}". There are: ${Object.keys(all).join(", ")}.`);
    return Promise.resolve(1);
  },
});

export const words = wordsCommand(catalogues);
