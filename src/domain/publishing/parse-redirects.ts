/** A list of redirects as text: one a line, `FROM TO STATUS` as hosts of static sites keep them in `_redirects`, or the same as CSV. */

export type RedirectStatus = 301 | 302 | 410;
/** `line` counts from 1; `to` is empty for what is gone. */
export type ListedRedirect = { line: number; from: string; to: string; status: RedirectStatus };
export type RedirectFlaw = { line: number; text: string; code: "pattern" | "status" | "to" | "many" };
export type RedirectList = { redirects: ListedRedirect[]; flaws: RedirectFlaw[] };

export const mostRedirects = 5000;
const longestShown = 120;

const statuses: Readonly<Record<string, RedirectStatus>> = {
  "301": 301,
  "308": 301,
  "302": 302,
  "303": 302,
  "307": 302,
  "410": 410,
};

/** Blank lines, comments and a head of CSV are passed over. */
export function parseRedirects(text: string): RedirectList {
  const list: RedirectList = { redirects: [], flaws: [] };
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const trimmed = raw.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const parts = partsOf(trimmed);
    if (index === 0 && /^(?:from|source|old)$/i.test(parts[0] ?? "")) continue;
    const flaw = (code: RedirectFlaw["code"]) =>
      list.flaws.push({ line: index + 1, text: trimmed.slice(0, longestShown), code });
    if (list.redirects.length === mostRedirects) {
      flaw("many");
      return list;
    }
    const read = readParts(parts);
    if (typeof read === "string") flaw(read);
    else list.redirects.push({ line: index + 1, ...read });
  }
  return list;
}

function readParts([from = "", ...rest]: readonly string[]):
  | Omit<ListedRedirect, "line">
  | "pattern"
  | "status"
  | "to" {
  const last = rest.at(-1)?.replace(/!$/, "") ?? "";
  const isNumbered = /^\d{3}$/.test(last);
  const status = isNumbered ? statuses[last] : 301;
  if (status === undefined) return "status";
  const to = (isNumbered ? rest.slice(0, -1) : rest).filter((part) => part !== "");
  if (/\*|\/:/.test(from + (to[0] ?? ""))) return "pattern";
  if (status === 410) return { from: pathIn(from), to: "", status };
  return to.length === 1 ? { from: pathIn(from), to: to[0] ?? "", status } : "to";
}

/** Of an address of the earlier site its path. */
const pathIn = (from: string): string => /^https?:\/\/[^/]+(\/.*)?$/i.exec(from)?.[1] ?? from;

/** By commas, semicolons or tabs where there are any outside of an address, else by blanks; quotes hold a part together. */
function partsOf(line: string): string[] {
  const separator =
    /^[^\s,;]+\s*([,;])/.exec(line.replace(/^"[^"]*"/, "x"))?.[1] ?? (line.includes("\t") ? "\t" : null);
  if (separator === null) return line.split(/\s+/);
  const parts = [...line.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, "g"))].map(
    ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}
