/** The two files of `src/words` that are made: `messages.ts`, the types of all messages, and `languages.ts`. */
import { argumentsOf } from "./read-messages.ts";

const opening = `/** Each message with what it takes. Made from \`en.json\` by \`npm run words\`. */
import type { Tag } from "./arguments.ts";

type Nothing = Record<never, never>;

export type Messages = {
`;

/** As the formatter breaks lines; with the line's own end. */
const mostColumns = 121;
const indented = (argument: string): string => `    ${argument};\n`;

export function writeTypes(messages: ReadonlyMap<string, string>): string {
  const lines = [...messages].map(([name, message]) => {
    const taken = [...argumentsOf(message)].map(([argument, type]) => `${argument}: ${type}`);
    const line = `  ${JSON.stringify(name)}: ${taken.length > 0 ? `{ ${taken.join("; ")} }` : "Nothing"};\n`;
    return line.length <= mostColumns ? line : `  ${JSON.stringify(name)}: {\n${taken.map(indented).join("")}  };\n`;
  });
  return `${opening}${lines.join("")}};\n`;
}

export const writeLanguages = (languages: readonly string[]): string =>
  `/** The languages that have a file here. Made by \`npm run words\`. */
export const languages = [${languages.map((language) => JSON.stringify(language)).join(", ")}] as const;
`;
