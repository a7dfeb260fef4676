/** Whether a text of a page in the language en-XA is a marked message, somebody's content, or a number with its unit; what else it holds is unmarked. */
import { accented } from "../../src/words/pseudo.ts";

/** Signs of units and sizes, and what a mark between two numbers is: the same in every language. */
const units = [
  ..."°C °F °P °L °Bx °Lintner Lovibond SG EBC SRM IBU mIBU BU:GU ABV OG FG pH CO2 CO₂ CaCO₃ Ca Mg Na Cl SO SO₄ HCO HCO₃ HCO3".split(
    " ",
  ),
  ..."L mL ml hL g kg mg lb oz gal imp fl qt pt cup bbl tsp tbsp pkg kPa psi bar mbar ppm ppg mEq mmol °dH °fH °Clark K cal Cal kcal kJ min h s d wk ms ft in".split(
    " ",
  ),
  ..."kB MB GB KiB MiB GiB B kWh W V mV mm cm m µm Hz vol x dBm EUR billion points".split(" "),
].toSorted((a, b) => b.length - a.length);
const between = "(?<![\\p{L}°])";
const end = "(?![\\p{L}\\d])";
const months =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const days = "Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?";

const speechless: readonly RegExp[] = [
  // Addresses.
  /https?:\/\/\S+/g,
  /^\/[\w/-]+$/g,
  // What `Intl` says: dates and lists of this language, which is English to it.
  new RegExp(`${between}(?:${months}|${days}|AM|PM|UTC|GMT|CES?T)${end}`, "gu"),
  /(?<=\d{4}) at(?= \d)/g,
  /^,? (?:and|or) $|^, (?:and|or)$/g,
  /(?<=[,·\w]) (?:and|or) (?=[·\w]|$)/g,
  // A version, a style of a guide, a polynomial of a tilt or of an angle, the signs of a formula.
  /(?<![\p{L}\d])v\d+(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\d{1,2}[A-Z](?![\p{L}\d])/gu,
  /\d[·*]tilt(?:\^\d)?/g,
  /(?<=\d\.?) a[²³⁴⁵]?(?= [+−-]|$)/gu,
  /(?<=\d )in\b/g,
  new RegExp(`${between}(?:\\d[\\d.,]*\\s?)?(?:${units.join("|")})[²³]?${end}`, "gu"),
];
/** What the reader of JSON says of a record that somebody else wrote; pages mark it as English. */
const machines = /^This is not valid JSON: .*$/;
const hasLetter = /[a-z]/i;
const marks = new RegExp(`[${accented}\\[\\]]+`, "gu");
export const squash = (text: string): string => text.replaceAll(/[^\p{L}\d]+/gu, "").toLowerCase();
const bare = (text: string): string => text.replaceAll(/^[^\p{L}\d°]+|[^\p{L}\d]+$/gu, "");
/** A sentence of an author's is at least this long, without its spaces. */
export const isSentence = (text: string): boolean => squash(text).length >= 16;

/** @param names what is called alike in every language */
export function createJudge(content: ReadonlySet<string>, names: Iterable<string>) {
  const whole = new Set([...content, ...names].map(bare));
  const parts = [...whole]
    .filter((text) => text.length > 2 && /[^\p{Ll}-]/u.test(text))
    .toSorted((a, b) => b.length - a.length);
  const written = [...content].map(squash).join("\n");
  const known = new Map<string, string>();

  const isWritten = (text: string, isProse: boolean): boolean => {
    const squashed = squash(text);
    return (isProse || isSentence(text)) && written.includes(squashed);
  };

  /** Without the content in it. */
  function strip(text: string): string {
    let left = text;
    for (const part of parts) {
      if (part.length > left.length || !left.includes(part)) continue;
      left = left.replaceAll(new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(part)}(?![\\p{L}\\d])`, "gu"), "·");
      if (!hasLetter.test(left)) return "";
    }
    return left;
  }

  const silence = (text: string): string => speechless.reduce((left, pattern) => left.replaceAll(pattern, "·"), text);

  /** What is left of a stretch between marks. */
  function judgeSegment(segment: string): string {
    if (machines.test(segment)) return "";
    const pieces = segment.split(/[,;:|/()]\s*/).map(bare);
    if (pieces.every((piece) => !hasLetter.test(piece) || whole.has(piece))) return "";
    const left = silence(strip(segment));
    return hasLetter.test(left) ? left.trim() : "";
  }

  function judge(text: string, isProse: boolean): string {
    if (whole.has(bare(text)) || isWritten(text, isProse)) return "";
    const known = content.size > 0 && /[À-ž]/.test(text) ? strip(text) : text;
    return known
      .split(marks)
      .filter((each) => hasLetter.test(each))
      .map(judgeSegment)
      .filter(Boolean)
      .join(" … ");
  }

  /** The unmarked part of a text, or nothing. */
  return (text: string, isProse = false): string => {
    if (!hasLetter.test(text)) return "";
    const key = `${isProse} ${text}`;
    const found = known.get(key) ?? judge(text, isProse);
    known.set(key, found);
    return found;
  };
}
