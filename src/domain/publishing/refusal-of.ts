/** Refuses Markdown that would take a parser longer than a text deserves: too long, too deep, or one paragraph of brackets. */

/** `line` counts from one. */
export type TextRefusal =
  | { code: "long"; characters: number; most: number }
  | { code: "footnotes"; most: number }
  | { code: "definitions"; most: number }
  | { code: "signs"; most: number }
  | { code: "brackets" }
  | { code: "deep" }
  | { code: "deep-boxes"; most: number; line: number }
  | ({ line: number } & LineFault);
type LineFault =
  | { code: "long-line"; most: number }
  | { code: "deep-quotes"; most: number }
  | { code: "deep-lists"; most: number }
  | { code: "deep-indent"; most: number };

/** About 40,000 words. */
const mostCharacters = 256_000;
const longestLine = 32_000;
const deepestQuote = 20;
const deepestList = 40;
const deepestIndent = 200;
const deepestBox = 20;
const mostFootnotes = 1000;
/** The parser looks at all before for each. */
const mostDefinitions = 1000;
/** Each may begin a link, an escape, a tag or an entity, and costs the parser ten times what a letter does. */
const mostSigns = 50_000;
/** Closing brackets of one paragraph are matched against all open ones: the square of their number is what it costs. */
const bracketBudget = 2e7;

/** Of a text that no page would show; null when it is short enough. */
export const refusalOfLength = (source: string): TextRefusal | null =>
  source.length > mostCharacters ? { code: "long", characters: source.length, most: mostCharacters } : null;

/** Why the text can't be rendered; null when it can. Linear in the text's length. */
export function refusalOf(source: string): TextRefusal | null {
  const tooLong = refusalOfLength(source);
  if (tooLong) return tooLong;
  if ((source.match(/\[\^[^\]\n]{1,80}\]:/g)?.length ?? 0) > mostFootnotes)
    return { code: "footnotes", most: mostFootnotes };
  if ((source.match(/^[ \t>]*:[ \t]/gm)?.length ?? 0) > mostDefinitions)
    return { code: "definitions", most: mostDefinitions };
  if ((source.match(/[[\\<&]/g)?.length ?? 0) > mostSigns) return { code: "signs", most: mostSigns };
  const deepLine = lineOfDeepBox(source);
  if (deepLine !== null) return { code: "deep-boxes", most: deepestBox, line: deepLine };
  let cost = 0;
  let brackets = 0;
  for (const [index, line] of source.split("\n").entries()) {
    const fault = faultOf(line);
    if (fault) return { ...fault, line: index + 1 };
    if (/^ {0,3}(?:[-*+#]|\s*$)/.test(line)) {
      cost += brackets ** 2;
      brackets = 0;
    }
    brackets += line.split("]").length - 1;
  }
  return cost + brackets ** 2 > bracketBudget ? { code: "brackets" } : null;
}

/** Each box is read again inside the one round it. */
function lineOfDeepBox(source: string): number | null {
  if (!source.includes(":::")) return null;
  let open = 0;
  for (const [index, line] of source.split("\n").entries()) {
    if (/^[\s>*+\-\d.)]*:{3,}\w/.test(line) && ++open > deepestBox) return index + 1;
    if (/^[\s>]*:{3,}\s*$/.test(line)) open = Math.max(0, open - 1);
  }
  return null;
}

function faultOf(line: string): LineFault | null {
  if (line.length > longestLine) return { code: "long-line", most: longestLine };
  const lead = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? "";
  if (lead.split(">").length - 1 > deepestQuote) return { code: "deep-quotes", most: deepestQuote };
  if ((lead.match(/[*+-]\s|\d[.)]\s/g)?.length ?? 0) > deepestList) return { code: "deep-lists", most: deepestList };
  return /^\s{201}\s*\S/.test(line) ? { code: "deep-indent", most: deepestIndent } : null;
}
