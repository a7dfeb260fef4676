/** Why the mash settles at its pH: what each malt, the water and the acid give. */
import { traceMashPh } from "../../../domain/recipe/mash-ph-traces.ts";
import { accuracies, otherLines } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { type Input, Inputs } from "./dock-inputs.tsx";
import { DockTable } from "./dock-table.tsx";
import { type TraceProps, formatVolume } from "./traced.ts";
import styles from "./dock.module.css";

export function MashPhTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  const trace = results.mashPh && traceMashPh(recipe, results.volumes);
  if (!trace) return <p className={styles.text}>Nothing is mashed yet: the pH follows from malts, water and acid.</p>;
  const signed = (meq: number) => `${meq < 0 ? "−" : "+"}${formatter.number(Math.abs(meq), 1, 1)}`;
  const water: Input[] = results.water
    ? [{ label: "Residual alkalinity", value: `${formatter.number(results.water.residualAlkalinity, 0)} ppm` }]
    : [];
  const withoutAcid: Input[] =
    trace.withoutAcid === undefined
      ? []
      : [{ label: "Without the acid", value: formatter.number(trace.withoutAcid, 2, 2) }];
  return (
    <>
      <Formulas formula={otherLines.mashPh} spoken={results.mashPh?.formula ?? ""} />
      <DockTable
        caption="Protons taken up and given off, in milliequivalents"
        heads={["Protons, mEq", "DI pH", "mEq"]}
        rows={trace.lines.map((line, row) => ({
          key: `${row} ${line.name}`,
          cells: [
            line.kind === "malt" ? (
              <>
                {line.name} <small>{formatter.text("mass", line.kg)}</small>
              </>
            ) : (
              line.name
            ),
            line.kind === "malt" ? formatter.number(line.diPh, 2, 2) : "",
            signed(line.meq),
          ],
        }))}
        sum={{ label: `Sum at pH ${formatter.number(trace.ph, 2, 2)}`, value: formatter.number(0, 1, 1) }}
      />
      <Inputs
        onOpen={onOpen}
        inputs={[
          { label: "Mash water", value: formatVolume(formatter, results.volumes.mashWater), opens: "volumes" },
          ...water,
          ...withoutAcid,
        ]}
        trace={results.mashPh}
        accuracy={accuracies.mashPh}
      />
    </>
  );
}
