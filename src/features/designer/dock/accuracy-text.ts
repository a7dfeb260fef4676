/** How far a number may be from what is measured, by what its model's authors and later measurements say. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";

type Estimated = "og" | "fg" | "abv" | "ibu" | "srm" | "buGu" | "mashPh" | "attenuation" | "calories";

export function accuracyText(of: Estimated, words: Words, formatter: Formatter): string {
  const about = (error: string): string => words.text("designer.dock.trace.accuracy.about", { error });
  const percent = (error: number): string => about(`${formatter.number(error)} %`);
  switch (of) {
    case "og":
      return words.text("designer.dock.trace.accuracy.og");
    case "fg":
      return words.text("designer.dock.trace.accuracy.fg", { error: formatter.number(0.003, 3) });
    case "buGu":
      return words.text("designer.dock.trace.accuracy.ibu");
    case "mashPh":
      return about(formatter.number(0.1));
    case "abv":
      return percent(0.2);
    case "attenuation":
      return percent(4);
    case "calories":
      return percent(5);
    case "ibu":
    case "srm":
      return percent(15);
  }
}
