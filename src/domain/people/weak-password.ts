/** Passwords that guessing programs try first: common words with some digits round them, rows of keys, and what repeats itself. */
import { commonPasswords } from "./common-passwords.ts";

/** The stems of lists of leaked passwords as they are published again and again, and words of this trade. */
const stems = new Set(
  `password passwort pass passwd passphrase motdepasse contrasena senha wachtwoord kennwort secret geheim admin administrator
  root superuser master login signin welcome willkommen letmein changeme default guest user test testing tester demo sample
  qwerty qwertz azerty asdf zxcv iloveyou ichliebedich loveyou lovely sunshine princess monkey dragon football baseball
  basketball soccer hockey superman batman spiderman starwars pokemon minecraft shadow michael jennifer jordan charlie
  daniel thomas jessica ashley nicole andrew matthew hunter killer whatever trustno freedom computer internet server
  summer winter spring autumn sommer january february march april august september october november december monday friday
  hello hallo abc abcd abcde abcdef chocolate cheese butterfly flower purple orange banana cookie pepper ginger
  company website homepage wordpress raspberry pi ubuntu linux debian google facebook apple samsung
  beer bier brew brewer brewery brewing homebrew homebrewing craftbeer brauerei brauer hops hopfen malt malz yeast hefe wort
  wortfolio lager stout pilsner fermenter prost cheers`.split(/\s+/),
);

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];
/** Zigzags over the digits and letters of a keyboard. */
const zigzags = [
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujm",
];
const backwards = (text: string) => Array.from(text).toReversed().join("");
const paths = [...rows.map((row) => row.repeat(3)), ...zigzags].flatMap((path) => [path, backwards(path)]);

const letters: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const unleet = (text: string) => Array.from(text, (sign) => letters[sign] ?? sign).join("");

const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** The same few signs over and over, the last time perhaps in part. */
function repeats(text: string): boolean {
  const signs = Array.from(text);
  const isMadeOf = (size: number) => signs.every((sign, place) => sign === signs[place % size]);
  return Array.from({ length: Math.floor(signs.length / 2) }, (_, index) => index + 1).some(isMadeOf);
}

const fewestSigns = 4;

/** Whether the text is nothing but stems in a row, such as "beerbrewer". */
function isMadeOfStems(text: string): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end++)
    if ([...reached].some((from) => stems.has(text.slice(from, end)))) reached.add(end);
  return text !== "" && reached.has(text.length);
}

/** It repeats itself, is a row of keys, or is among those that are guessed first. */
export type Weakness = "repeats" | "keys" | "common";

/** Null for a password that neither the list nor a rule knows. */
export function weaknessOf(password: string): Weakness | null {
  const plain = password.toLowerCase();
  if (new Set(plain).size < fewestSigns || repeats(plain)) return "repeats";
  if (paths.some((path) => path.includes(plain))) return "keys";
  const words = [plain, unleet(plain)].map((text) => withoutEnds(text).replaceAll(/[\s._-]+/g, ""));
  const bare = withoutEnds(plain);
  const isListed = [plain, bare, unleet(plain), unleet(bare)].some((text) => commonPasswords.has(text));
  return isListed || [...words, unleet(bare)].some(isMadeOfStems) ? "common" : null;
}
