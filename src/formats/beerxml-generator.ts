/** Which program wrote a BeerXML file, told by its habits. */

const SIGNS: [generator: string, sign: RegExp][] = [
  ["Wortfolio", /<!-- BeerXML by Wortfolio/],
  ["Brewfather", /<BF_ID>/],
  ["Brewer's Friend", /<(?:BATCH_SIZE_MODE|BF_PRIMING_METHOD|USER_HOP_USE)>/],
  ["kleiner-brauhelfer", /kleiner-brauhelfer/],
  ["Brewtarget", /<!--[^>]{0,40}brewtarget/i],
  ["Brewtarget 1", /\d\.\d{5}e[+-]\d\d</i],
  ["BrewBuddy", /<(?:ALWAYS_ON_STOCK|ATTENUATION_FACTOR_YEAST)>/],
  ["BeerSmith 1", /<!--[^>]{0,60}BeerSmith/],
  ["BeerSmith", /<(?:OG_RANGE|EXTRACT_SUBSTITUTE)>/],
  ["Brewtoad", /<TYPE>Base Malt</],
];

/** DIY Dog as exported from the Punk API: a stand-alone document whose recipes name no brewer. */
const isPunkapi = (text: string): boolean =>
  text.slice(0, 200).includes('standalone="yes"') && !text.slice(0, 5000).includes("<BREWER>");

/** "unknown" when no sign fits. */
export const beerxmlGenerator = (text: string): string =>
  SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? (isPunkapi(text) ? "punkapi-export" : "unknown");
