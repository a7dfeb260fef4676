/** Where a beer is, in words. */
import type { BeerData } from "../../domain/publishing/entry.ts";
import type { Words } from "../../words/arguments.ts";

export function placeName(words: Words, place: BeerData["place"]): string {
  switch (place) {
    case "on-tap":
      return words.text("beers.onTap");
    case "conditioning":
      return words.text("beers.conditioning");
    case "coming":
      return words.text("beers.coming");
    case "kicked":
      return words.text("beers.kicked");
  }
}
