/** How bitterness stands to gravity. */
import { accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { Inputs } from "./dock-inputs.tsx";
import { printGravity, type TraceProps } from "./traced.ts";

export function BalanceTrace({ designer: { results, printer }, onOpen }: TraceProps) {
  return (
    <>
      <Formulas formula={otherLines.buGu} spoken={results.buGu.formula} />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "IBU", value: printer.number(results.ibu.value, 1, 1), opens: "ibu" },
          { label: "OG", value: printGravity(printer, results.og.value), opens: "og" },
          { label: "Attenuation", value: printer.percent(results.attenuation.value), opens: "attenuation" },
          { label: "Relative bitterness, RBR", value: printer.number(results.rbr.value, 2, 2) },
        ]}
        trace={results.buGu}
        accuracy={accuracies.buGu}
      />
    </>
  );
}
