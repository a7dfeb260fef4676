/** MDX: pictures, films and callouts are ours, all other components and modules stay as text. */
import { applyRules, callout, type Dialect, fenced, picture, readArguments } from "./dialect.ts";
import { note, type PublicationNote } from "./publication.ts";

const importLine =
  /^import\s+(?:(\w+)\s*(?:,\s*\{[^}]*\})?\s+from\s+|\{[^}]*\}\s+from\s+|\*\s+as\s+\w+\s+from\s+)?["']([^"']+)["'];?[ \t]*$/;
const exportLine = /^export\s+(?:const|let|var|default|function|async|\{|\*)/;
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?.*)?$/i.test(path);

const block =
  /<(Callout|Aside|Note|Alert|Admonition|Tip|Warning|Info|Caution|Danger)\b([^>]{0,1000})>((?:(?!<\1\b)[\s\S])*?)<\/\1>/g;
const component =
  /<\/?[A-Z][\w.]*(?:\s(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]{0,1000}\}){0,1000}\}|=>){0,1000})?\/?>/g;
const expression = /\{\/\*(?:(?!\{\/\*)[\s\S])*?\*\/\}/g;

export const mdxText: Dialect = (body, bodyLine) => {
  const modules = takeModules(body, bodyLine);
  const changed = applyRules(modules.body, bodyLine, [
    { pattern: expression, code: "component", change: () => "" },
    {
      pattern: block,
      code: "component",
      change: ([, name = "", given = "", inside = ""]) => {
        const { named } = readArguments(given);
        return callout(named["type"] ?? named["variant"] ?? name, inside, named["title"] ?? "");
      },
    },
    { pattern: component, code: "component", change: ([whole = ""]) => changeComponent(whole, modules.pictures) },
  ]);
  return { body: changed.body, notes: [...modules.notes, ...changed.notes] };
};

/** Imports and exports stand at the beginning of lines, outside of code. */
function takeModules(body: string, bodyLine: number) {
  const pictures = new Map<string, string>();
  const notes: PublicationNote[] = [];
  const lines = body.split("\n");
  const kept: string[] = [];
  let isInCode = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^\s*(?:```|~~~)/.test(line)) isInCode = !isInCode;
    const [, name, from = ""] = isInCode ? [] : (importLine.exec(line.trimEnd()) ?? []);
    if (name !== undefined && isPicture(from)) pictures.set(name, from);
    else if (from !== "" || (!isInCode && exportLine.test(line))) {
      const end = from !== "" ? at : endOfStatement(lines, at);
      const text = lines.slice(at, end + 1).join("\n");
      notes.push(note("module", line, bodyLine + at));
      kept.push(fenced(text, "js"));
      at = end;
    } else kept.push(line);
  }
  return { body: kept.join("\n"), pictures, notes };
}

/** An export goes on to the next blank line. */
function endOfStatement(lines: readonly string[], from: number): number {
  const blank = lines.findIndex((line, at) => at > from && line.trim() === "");
  return blank < 0 ? lines.length - 1 : blank - 1;
}

function changeComponent(whole: string, pictures: ReadonlyMap<string, string>): string | null {
  const [, name = "", given = ""] = /^<(\/?[\w.]+)([\s\S]*?)\/?>$/.exec(whole) ?? [];
  const { named } = readArguments(given.replaceAll(/=\{\s*(?:["'`]([^"'`]*)["'`]|(\w+)(?:\.src)?)\s*\}/g, '="$1$2"'));
  switch (name) {
    case "Image":
    case "Img":
    case "Figure":
    case "Picture":
    case "BlogImage": {
      const source = named["src"] ?? "";
      const url = pictures.get(source) ?? (isPicture(source) ? source : null);
      return url === null ? null : picture(url, named["alt"] ?? "", named["caption"] ?? "");
    }
    case "YouTube":
    case "Youtube":
      return named["id"] ? `https://www.youtube.com/watch?v=${named["id"].replace(/^.*(?:v=|be\/)/, "")}` : null;
    case "Fragment":
    case "/Fragment":
      return "";
    default:
      return null;
  }
}
