/** The messages of one language, and English where it has none. Each is parsed when it is first said. */
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { ReactNode } from "react";
import type { Words } from "./arguments.ts";
import { drawMessage } from "./draw-message.ts";
import { foreign } from "./parts.ts";

type Catalogue = Readonly<Record<string, string | undefined>>;
type Said = { language: string; draw(given: Readonly<Record<string, unknown>>): ReactNode };

type Change = (elements: MessageFormatElement[]) => MessageFormatElement[];

function read(name: string, language: string, own: Catalogue, english: Catalogue, change: Change): Said {
  const text = own[name];
  const source = text ?? english[name];
  if (source === undefined) throw new Error(`There is no message ${name}.`);
  const spoken = text === undefined ? "en" : language;
  const elements = change(parse(source));
  return { language: spoken, draw: (given) => drawMessage(elements, given, spoken) };
}

/** @param change what a pseudo-language makes of each message */
export function createWords(
  language: string,
  own: Catalogue,
  english: Catalogue,
  change: Change = (elements) => elements,
): Words {
  const known = new Map<string, Said>();
  const find = (name: string): Said => {
    const said = known.get(name) ?? read(name, language, own, english, change);
    known.set(name, said);
    return said;
  };
  return {
    text: (name, ...[given = {}]) => find(name).draw(given) as string,
    say: (name, ...[given = {}]) => {
      const said = find(name);
      const drawn = said.draw(given);
      return said.language === language ? drawn : foreign(said.language, drawn);
    },
  };
}
