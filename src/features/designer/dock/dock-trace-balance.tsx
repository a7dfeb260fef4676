/** How bitterness stands to gravity. */
import { otherFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { formatGravity, type TraceProps } from "./traced.ts";
import { accuracyText } from "./accuracy-text.ts";
import { useWords } from "../../../words/words.ts";

export function BalanceTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  return (
    <>
      <Formulas formula={otherFormula("buGu", words)} model={results.buGu.model} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "IBU", value: formatter.number(results.ibu.value, 1, 1), opens: "ibu" },
          {
            label: words.text("recipe.og", { scale: formatter.scale }),
            value: formatGravity(formatter, results.og.value),
            opens: "og",
          },
          {
            label: words.text("designer.dock.number.attenuation"),
            value: formatter.percent(results.attenuation.value),
            opens: "attenuation",
          },
          { label: words.text("designer.dock.trace.rbr"), value: formatter.number(results.rbr.value, 2, 2) },
        ]}
        trace={results.buGu}
        accuracy={accuracyText("buGu", words, formatter)}
      />
    </>
  );
}
