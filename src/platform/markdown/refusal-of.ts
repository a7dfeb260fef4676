/** Refuses Markdown that would take a parser longer than a text deserves: too long, too deep, or one paragraph of brackets. */

/** About 40,000 words. */
const mostCharacters = 256_000;
const count = (characters: number): string => characters.toLocaleString("en");
const longestLine = 32_000;
const deepestQuote = 20;
const deepestList = 40;
const mostFootnotes = 1000;
/** Closing brackets of one paragraph are matched against all open ones: the square of their number is what it costs. */
const bracketBudget = 2e7;

/** What forms say at once of a text that no page would show; null when it is short enough. */
export const lengthFault = (source: string): string | null =>
  source.length > mostCharacters
    ? `This text has ${count(source.length)} characters, and a page takes ${count(mostCharacters)}: split it into several pages.`
    : null;

/** Why the text can't be rendered, in words for its author; null when it can. Linear in the text's length. */
export function refusalOf(source: string): string | null {
  const tooLong = lengthFault(source);
  if (tooLong) return tooLong;
  if ((source.match(/\[\^[^\]\n]{1,80}\]:/g)?.length ?? 0) > mostFootnotes)
    return `There are more than ${mostFootnotes} footnotes; split the text into several pages.`;
  let cost = 0;
  let brackets = 0;
  for (const [index, line] of source.split("\n").entries()) {
    const fault = faultOf(line);
    if (fault) return `${fault} (line ${index + 1})`;
    if (/^ {0,3}(?:[-*+#]|\s*$)/.test(line)) {
      cost += brackets ** 2;
      brackets = 0;
    }
    brackets += line.split("]").length - 1;
  }
  return cost + brackets ** 2 > bracketBudget
    ? "A paragraph holds thousands of closing brackets; put it into a code block."
    : null;
}

function faultOf(line: string): string | null {
  if (line.length > longestLine) return `A line is longer than ${longestLine} characters.`;
  const lead = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? "";
  if (lead.split(">").length - 1 > deepestQuote) return `Quotes are nested deeper than ${deepestQuote} times.`;
  if ((lead.match(/[*+-]\s|\d[.)]\s/g)?.length ?? 0) > deepestList)
    return `Lists are nested deeper than ${deepestList} times.`;
  return /^\s{201}\s*\S/.test(line) ? "A line is indented by more than 200 characters." : null;
}
