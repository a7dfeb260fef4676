/** Character references in text: numeric ones and the named ones of HTML 4, which brewing programs write without a DTD. */

import { isRecord, type Raw } from "./raw.ts";

const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS =
  "amp& lt< gt> quot\" apos' OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 Zcaron\u017d zcaron\u017e Yuml\u0178 fnof\u0192 circ\u02c6 tilde\u02dc ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f ndash\u2013 mdash\u2014 lsquo\u2018 rsquo\u2019 sbquo\u201a ldquo\u201c rdquo\u201d bdquo\u201e dagger\u2020 Dagger\u2021 bull\u2022 hellip\u2026 permil\u2030 prime\u2032 Prime\u2033 lsaquo\u2039 rsaquo\u203a oline\u203e frasl\u2044 euro\u20ac trade\u2122 larr\u2190 uarr\u2191 rarr\u2192 darr\u2193 harr\u2194 minus\u2212 infin\u221e asymp\u2248 ne\u2260 le\u2264 ge\u2265 radic\u221a sum\u2211 Alpha\u0391 Beta\u0392 Gamma\u0393 Delta\u0394 Omega\u03a9 alpha\u03b1 beta\u03b2 gamma\u03b3 delta\u03b4 epsilon\u03b5 theta\u03b8 lambda\u03bb mu\u03bc pi\u03c0 rho\u03c1 sigma\u03c3 tau\u03c4 phi\u03c6 omega\u03c9 ccaron\u010d Ccaron\u010c ecaron\u011b rcaron\u0159 uring\u016f inodot\u0131";

const NAMED = new Map<string, string>([
  ...LATIN_1.split(" ").map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...OTHERS.split(" ").map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
]);

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,9}));/g;

/** What is no known reference stays as it stands. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    return character(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)) ?? whole;
  });
}

/** A control character is dropped, a surrogate or a number beyond Unicode is no character. */
function character(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13) return String.fromCodePoint(code);
  if (code < 32 || code === 127) return "";
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return String.fromCodePoint(code);
}

/** The same in every text of a file whose program escaped it once more than its syntax needs. Names of members stay as they are. */
export function decodedThroughout(raw: Raw): Raw {
  if (typeof raw === "string") return decodeEntities(raw);
  if (Array.isArray(raw)) return raw.map(decodedThroughout);
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decodedThroughout(value)]));
}
