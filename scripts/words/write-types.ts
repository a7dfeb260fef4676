/** The types of all messages, as they stand in `src/words/messages.ts`. */
import { argumentsOf } from "./read-messages.ts";

const opening = `/** Each message with what it takes. Made from \`en.json\` by \`npm run words\`. */
import type { Tag } from "./arguments.ts";

type Nothing = Record<never, never>;

export type Messages = {
`;

export function writeTypes(messages: ReadonlyMap<string, string>): string {
  const lines = [...messages].map(([name, message]) => {
    const taken = [...argumentsOf(message)].map(([argument, type]) => `${argument}: ${type}`);
    return `  ${JSON.stringify(name)}: ${taken.length > 0 ? `{ ${taken.join("; ")} }` : "Nothing"};\n`;
  });
  return `${opening}${lines.join("")}};\n`;
}
