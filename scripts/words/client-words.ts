/** Writes messages of one language into the browser's code, so that it loads these and no catalogue. */
import path from "node:path";
import { parseAst, type Plugin } from "vite";
import { readMessages, wordsFolder } from "./read-messages.ts";
import { type Message, partNames, writeExpression } from "./write-expression.ts";
import { writeLocales } from "./write-locales.ts";

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: { property: { name: "say" | "text" } }; arguments: Node[] };
type Property = Node & { key: Node & { name?: string; value?: string }; value: Node; shorthand: boolean };

/** What is left of `words.ts`. */
const nothing = `
/*#__NO_SIDE_EFFECTS__*/ export const useWords = () => undefined;
/*#__NO_SIDE_EFFECTS__*/ export const wordsOf = () => undefined;
`;
const parts = path.join(wordsFolder, "parts.ts");
const imports = `import { ${Object.entries(partNames)
  .map(([name, local]) => `${name} as ${local}`)
  .join(", ")} } from ${JSON.stringify(parts)};\n`;

const isCall = (node: Node): node is Call => {
  const { callee } = node as Partial<{ callee: { object?: { name?: string }; property?: { name?: string } } }>;
  return (
    node.type === "CallExpression" &&
    callee?.object?.name === "words" &&
    (callee.property?.name === "say" || callee.property?.name === "text")
  );
};

/** Of calls within each other the outermost. */
function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== "object" || node === null) return [];
  return isCall(node as Node) ? [node as Call] : Object.values(node).flatMap(callsIn);
}

export function writeWords(code: string, find: (name: string) => Message, pageLanguage: string): string {
  const written = (node: Node): string => {
    let text = "";
    let from = node.start;
    for (const call of callsIn(isCall(node) ? [node] : Object.values(node))) {
      text += code.slice(from, call.start) + expressionOf(call);
      from = call.end;
    }
    return text + code.slice(from, node.end);
  };
  function expressionOf({ callee, arguments: [named, given], start, end }: Call): string {
    const name = (named as Partial<{ value: string }>).value;
    const properties = given === undefined ? [] : (given as Partial<{ properties: Property[] }>).properties;
    if (named?.type !== "Literal" || !properties?.every(({ type }) => type === "Property"))
      throw new Error(`Write names and arguments of messages out: ${code.slice(start, end)}`);
    const codes = properties.map(({ key, value }) => [key.name ?? key.value ?? "", `${written(value)}`] as const);
    return writeExpression(find(name!), callee.property.name, new Map(codes), pageLanguage);
  }
  return written(parseAst(code) as Node);
}

export function clientWords(language: string): Plugin {
  const own = readMessages(language);
  const english = readMessages("en");
  const find = (name: string): Message => {
    const text = own.get(name);
    return text === undefined ? { text: english.get(name)!, language: "en" } : { text, language };
  };
  return {
    name: "client-words",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /[\\/]src[\\/](words[\\/]words|domain[\\/]units[\\/]locales)\.ts$/ },
      // Of the ways to write numbers and dates a browser loads its own language's.
      handler: (id) => (id.endsWith("locales.ts") ? writeLocales([language]) : nothing),
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?(\?.*)?$/, code: /\bwords\.(say|text)\(/ },
      handler: (code) => ({ code: imports + writeWords(code, find, language), map: null }),
    },
    /** A name that is left would be said by nobody. */
    generateBundle(_options, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
      const left = [...english.keys()].filter((name) =>
        code.some((text) => new RegExp(`["'\`]${name.replaceAll(".", "\\.")}["'\`]`).test(text)),
      );
      if (left.length > 0)
        throw new Error(`Messages that were not written into the browser's code: ${left.join(", ")}`);
    },
  };
}
