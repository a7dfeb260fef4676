/** How bitterness stands to gravity. */
import { accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { formatGravity, type TraceProps } from "./traced.ts";

export function BalanceTrace({ designer: { results, formatter }, onOpen }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.buGu} spoken={results.buGu.formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "IBU", value: formatter.number(results.ibu.value, 1, 1), opens: "ibu" },
          { label: "OG", value: formatGravity(formatter, results.og.value), opens: "og" },
          { label: "Attenuation", value: formatter.percent(results.attenuation.value), opens: "attenuation" },
          { label: "Relative bitterness, RBR", value: formatter.number(results.rbr.value, 2, 2) },
        ]}
        trace={results.buGu}
        accuracy={accuracies.buGu}
      />
    </>
  );
}
