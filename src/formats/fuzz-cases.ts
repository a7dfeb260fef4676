/** Seeded hostile inputs for the formats: files mutated byte by byte and part by part, and texts made of the formats' own words. */

type Fuzzer = { next: () => Uint8Array };

/** The generator of Vigna's splitmix family by Steele, 32 bits wide (mulberry32): small, seeded, good enough to pick mutations. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pieces of the formats' own syntaxes, and of trouble. */
const WORDS = (
  '<¦>¦</¦/>¦&¦;¦&amp;¦&#0;¦&#x110000;¦&uuml;¦<![CDATA[¦]]>¦<!--¦-->¦<?xml ¦{¦}¦[¦]¦:¦,¦"¦\\u0000¦\\ud800¦null¦true¦' +
  "1e999¦-1¦0¦1,5¦18.93 l¦NaN¦__proto__¦constructor¦toString¦hasOwnProperty¦RECIPE¦</RECIPE>¦<RECIPE>¦<HOP>¦<NAME>¦" +
  'WORTFOLIO¦{"use":1}¦<F_R_NAME>¦beerjson¦wortfolio¦recipes¦Sud¦extras¦timing¦\u0000¦é'
).split("¦");
const LARGEST = 100 * 1024;

/** Values that leave the syntax whole and the meaning broken. */
const JSON_VALUES = (
  'null¦true¦[]¦{}¦[[]]¦-1¦0¦1e300¦1e-300¦-0¦""¦" "¦"null"¦"1,5 gal"¦"-"¦{"unit":"kg","value":-3}¦{"unit":"C"}¦' +
  '{"value":null}¦[{"name":1}]¦"12:00"¦"2024-13-45"¦"\\u0000"¦{"__proto__":{"x":1}}¦{"minimum":{},"maximum":1}¦"<&>"¦' +
  '"Grain"¦"Dry Hop"¦"items"¦1234567890123'
).split("¦");
const XML_VALUES = (
  "¦null¦-¦1,5¦-3¦1e300¦NaN¦18.93 l¦1049¦11.6 Plato¦5 gal¦TRUE¦Dry hop¦Whirlpool¦<HOP><NAME>x</NAME></HOP>¦<a/>¦&lt;¦" +
  '99999999999999999999¦3 Dec 04¦1/2/2004¦{}¦{"use":[]}'
).split("¦");
const JSON_VALUE = /:\s*("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g;
const XML_VALUE = />([^<>]*)<\//g;

const spliced = (bytes: Uint8Array, at: number, removed: number, added: Uint8Array): Uint8Array => {
  const room = Math.max(0, LARGEST - 1 - bytes.length);
  const insert = added.subarray(0, room);
  const result = new Uint8Array(Math.max(0, bytes.length - removed) + insert.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(bytes.subarray(at + removed), at + insert.length);
  return result;
};

type Dice = { below: (limit: number) => number; pick: <T>(list: readonly T[]) => T | undefined };

function createDice(seed: number): Dice {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, pick: (list) => list[below(list.length)] };
}

type Mutation = (dice: Dice, bytes: Uint8Array, corpus: readonly Uint8Array[]) => Uint8Array;

const mutated: Mutation = ({ below, pick }, bytes, corpus) => {
  const at = below(bytes.length + 1);
  const length = Math.min(below(64), bytes.length - at);
  switch (below(7)) {
    case 0: {
      const copy = bytes.slice();
      for (let count = 1 + below(8); count > 0; count--) copy[below(copy.length)] = below(256);
      return copy;
    }
    case 1:
      return bytes.slice(0, at);
    case 2:
      return spliced(bytes, at, length, new Uint8Array());
    case 3:
      return spliced(bytes, at, 0, new TextEncoder().encode(pick(WORDS) ?? ""));
    case 4:
      return spliced(bytes, at, 0, bytes.subarray(below(bytes.length), below(bytes.length)));
    case 5: {
      const other = pick(corpus) ?? bytes;
      return spliced(bytes, at, length, other.subarray(0, below(Math.min(other.length, 2000))));
    }
    default:
      return spliced(bytes, at, 0, new TextEncoder().encode((pick(WORDS) ?? "").repeat(below(500))));
  }
};

/** The next value after a random place, replaced by one that the syntax allows. */
const revalued: Mutation = ({ below, pick }, bytes) => {
  const text = new TextDecoder().decode(bytes);
  const pattern = text.includes("</") ? XML_VALUE : JSON_VALUE;
  pattern.lastIndex = below(text.length);
  const match = pattern.exec(text);
  if (!match) return bytes;
  const at = match.index + match[0].indexOf(match[1] ?? "", 1);
  const value = pick(pattern === XML_VALUE ? XML_VALUES : JSON_VALUES) ?? "";
  const changed = text.slice(0, at) + value + text.slice(at + (match[1] ?? "").length);
  return new TextEncoder().encode(changed).subarray(0, LARGEST - 1);
};

function invented({ below, pick }: Dice): Uint8Array {
  let text = pick(["<RECIPES><RECIPE>", '{"beerjson":', "[", "<Data>", ""]) ?? "";
  for (let count = below(200); count > 0; count--) text += pick(WORDS) ?? "";
  return new TextEncoder().encode(text);
}

/** Inputs below 100 KiB. The same seed and seeds give the same cases. */
export function fuzzCases(corpus: Uint8Array[], seed: number): Fuzzer {
  const dice = createDice(seed);
  const small = corpus.filter(({ length }) => length < LARGEST).map((bytes) => new Uint8Array(bytes));
  return {
    next: () => {
      const start = dice.pick(small);
      if (!start || dice.below(20) === 0) return invented(dice);
      const change = dice.below(2) === 0 ? mutated : revalued;
      let bytes = change(dice, start, small);
      for (let count = dice.below(6); count > 0; count--) bytes = change(dice, bytes, small);
      return bytes;
    },
  };
}
