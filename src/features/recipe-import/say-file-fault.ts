/** Why a file was not read, in the page's words. */
import type { Formatter } from "../../domain/units/formatter.ts";
import { wordsOf } from "../../words/words.ts";
import { type FileFault, mostMebibytes, mostFiles } from "./queued-file.ts";

export function sayFileFault(fault: FileFault, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (fault.is) {
    case "said":
      return fault.text;
    case "too-large":
      return words.text("import.fault.tooLarge", { size: formatter.number(mostMebibytes, 0) });
    case "too-many":
      return words.text("import.fault.tooManyKept", { most: formatter.number(mostFiles, 0) });
    case "timeout":
      return words.text("import.fault.timeout");
    case "signed-out":
      return words.text("import.fault.signedOut");
    case "forbidden":
      return words.text("import.fault.forbidden");
    case "refused":
      return words.text("import.fault.refused");
    case "server":
      return words.text("import.fault.server", { status: String(fault.status) });
    case "answer":
      return words.text("import.fault.answer");
    case "cut":
      return words.text("import.fault.cut");
    case "changed":
      return words.text("import.fault.changed");
  }
}
