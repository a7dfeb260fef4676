/** What malts are called in recipe files, English and German, and the malt of the program's library that it is. */
import { foldText } from "../../domain/publishing/fold-text.ts";

/** Patterns of folded names, the more exact before the wider; the first that fits holds. */
const malts: readonly [called: RegExp, inLibrary: string][] = [
  [/smoke|rauch/, "Smoked Malt"],
  [/sauermalz|acid|sour malt/, "Acid Malt"],
  [/melanoidin/, "Melanoidin Malt"],
  [/special b\b/, "Special B Malt"],
  [/biscuit/, "Biscuit Malt"],
  [/aromatic/, "Aromatic Malt"],
  [/victory/, "Victory Malt"],
  [/cara ?hell|karamell?(?:malz)? (?:extra ?)?hell/, "CaraHell (Weyermann)"],
  [/cara ?(?:mu[en]*ch|munich)\w* (?:malz |malt )?(?:typ )?(?:3|iii)\b/, "CaraMunich 3 (Weyermann)"],
  [/cara ?(?:mu[en]*ch|munich)\w* (?:malz |malt )?(?:typ )?(?:1|i)\b/, "CaraMunich 1 (Weyermann)"],
  [/cara ?(?:mu[en]*ch|munich)/, "CaraMunich 2 (Weyermann)"],
  [/cara ?aroma/, "CaraAroma (Weyermann)"],
  [/cara ?(?:vienn|wien)/, "Caravienne Malt"],
  [/cara ?(?:pils|foam)|dextrin/, "CaraFoam (Weyermann)"],
  [/cara ?red|cara ?rot/, "CaraRed (Weyermann)"],
  [/cara ?amber/, "Caraamber"],
  [/carafa\w* (?:spe[cz]ial\w* )?(?:typ )?(?:1|i)\b/, "Carafa 1 (Weyermann)"],
  [/carafa\w* (?:spe[cz]ial\w* )?(?:typ )?(?:3|iii)\b/, "Carafa 3 (Weyermann)"],
  [/carafa|farbmalz|rostmalz/, "Carafa 2 (Weyermann)"],
  [/pale chocolate/, "Pale Chocolate (Crisp)"],
  [/chocolate|schoko/, "Chocolate Malt"],
  [/rostgerste|roast(?:ed)? barley/, "Roasted Barley"],
  [/black (?:patent|malt)|patent malt/, "Black (Patent) Malt"],
  [/brown malt/, "Brown Malt"],
  [/amber malt/, "Amber Malt"],
  [/mild malt/, "Mild Malt"],
  [/dunk\w* weizen|weizen\w* ?(?:malz )?dunkel|dark wheat/, "Dark Wheat Malt"],
  [/weizen|wheat/, "Wheat Malt - Germany"],
  [/roggen|rye/, "Rye Malt"],
  [/(?:munch|munich|muench)\w* (?:malz |malt )?(?:typ )?(?:2|ii|dunkel|dark)\b/, "Munich dark (Avangard)"],
  [/munch|munich|muench/, "Munich I (Weyermann)"],
  [/wiener|vienna/, "Vienna Malt"],
  [/maris otter/, "Maris Otter Pale Malt"],
  [/golden promise/, "Golden Promise (Simpsons)"],
  [/pil[sz](?:en|n)?er|\bpils\b|pilsmal[tz]|pilsen/, "Pilsner (2 Row) - Germany"],
  [/pale ale|pale malt|2[- ]row|extra pale/, "Pale Malt (2 Row) - UK"],
];

export const knownMalts: readonly string[] = malts.map(([, inLibrary]) => inLibrary);

/** Names that say a colour: there is "Crystal 60L", and "Crystal" could be any. */
const shaded: readonly [called: RegExp, inLibrary: (lovibond: string) => string][] = [
  [
    /(?:caramel|crystal|karamell)\D*(\d{2,3}) ?(?:l\b|°l|lovibond)/,
    (lovibond) => `Caramel/Crystal Malt - ${lovibond}L`,
  ],
  [/^(?!.*cara).*munich\D*(10|20) ?(?:l\b|°l|lovibond)/, (lovibond) => `Munich Malt - ${lovibond}L`],
];

/** Names to look for in the library, the best first: its own name, then what it is known to be. */
export function libraryNames(malt: string): string[] {
  const folded = foldText(malt);
  for (const [called, inLibrary] of shaded) {
    const lovibond = called.exec(folded)?.[1];
    if (lovibond) return [malt, inLibrary(lovibond)];
  }
  const known = /extra[kc]t|extract/.test(folded) ? undefined : malts.find(([called]) => called.test(folded))?.[1];
  return known ? [malt, known] : [malt];
}
