/** What became of a device's message, in its owner's language. */
import type { KeptOutcome } from "../../storage/payload-outcome.ts";
import { sayReadingFault } from "../../words/say-reading-fault.ts";
import { wordsOf } from "../../words/words.ts";

/** `isEnglish`: it was written before outcomes were kept as codes. */
export type SaidOutcome = { text: string; isStored: boolean; isEnglish: boolean };

export function sayOutcome(outcome: KeptOutcome, language: string): SaidOutcome {
  const words = wordsOf(language);
  const said = (text: string, isStored = false, isEnglish = false) => ({ text, isStored, isEnglish });
  switch (outcome.result) {
    case "stored":
      return said(words.text("devices.messages.stored"), true);
    case "told":
      return said(outcome.text, false, true);
    case "stored-in-part": {
      const faults = outcome.faults.map((fault) => sayReadingFault(fault, language)).join(" ");
      return said(words.text("devices.fault.storedInPart", { faults }));
    }
    case "refused": {
      const faults = outcome.faults.map((fault) => sayReadingFault(fault, language)).join(" ");
      if (faults !== "") return said(faults);
      const { code } = outcome;
      return said(code === "busy" ? words.text("devices.fault.busy") : words.text("devices.fault.unstored", { code }));
    }
  }
}
