/** Why a file was not taken or not found; other trouble keeps its sentence. */
import type { Problem } from "../../domain/result.ts";
import { sayTrouble } from "../../platform/deeds/say-fault.ts";
import type { Words } from "../../words/arguments.ts";

export function sayMediaTrouble(words: Words, trouble: Problem): string {
  switch (trouble.code) {
    case "too-large":
      return words.text("media.fault.size");
    case "empty":
      return words.text("media.fault.empty");
    case "not-a-medium":
      return words.text("media.fault.type");
    case "not-a-picture":
      return words.text("ui.picture.notOne");
    case "cut-off":
      return words.text("media.fault.cutOff");
    case "heic":
      return words.text("media.fault.heic");
    case "svg-broken":
      return words.text("media.fault.svgBroken");
    case "svg-active":
      return words.text("media.fault.svgActive", { part: trouble.path });
    case "svg-loads":
      return words.text("media.fault.svgLoads", { part: trouble.path });
    case "svg-part":
      return words.text("media.fault.svgPart", { part: trouble.path });
    case "svg-size":
      return words.text("media.fault.svgSize");
    case "svg-large":
    case "svg-slow":
      return words.text("media.fault.svgLarge");
    case "too-many-pixels":
      return words.text("media.fault.pixels");
    case "store-away":
      return words.text("media.fault.storeAway");
    case "store-refused":
      return words.text("media.fault.storeRefused");
    case "not-found":
      return words.text("media.fault.notFound");
    default:
      return sayTrouble(words, trouble).message;
  }
}
