/** The title of a studio page in the browser's tab. */
import type { MetaDescriptor } from "react-router";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

type MetaArgs<Data> = { loaderData?: Data; matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] };

/** The frame's, which knows what the visitor chose. */
function languageIn({ matches }: MetaArgs<unknown>): string {
  const frame = matches.find((match) => match?.id === "root")?.loaderData as
    | { choices: { language: string } }
    | null
    | undefined;
  return frame?.choices.language ?? "en";
}

/** `export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.bin"))`. */
export const studioMeta =
  <Data>(name: (words: Words, data: Data | undefined) => string) =>
  (args: MetaArgs<Data>): MetaDescriptor[] => {
    const words = wordsOf(languageIn(args));
    return [{ title: words.text("studio.title", { page: name(words, args.loaderData) }) }];
  };
