/** Why the mash settles at its pH: what each malt, the water and the acid give. */
import { type ProtonLine, traceMashPh } from "../../../domain/recipe/mash-ph-traces.ts";
import { otherFormula } from "./dock-formulas.ts";
import { Formulas } from "./dock-formula.tsx";
import { type Input, Inputs } from "./dock-inputs.tsx";
import { DockTable } from "./dock-table.tsx";
import { type TraceProps, formatVolume } from "./traced.ts";
import styles from "./dock.module.css";
import { accuracyText } from "./accuracy-text.ts";
import { saySubstance } from "../../../words/say-substance.ts";
import { useWords } from "../../../words/words.ts";

export function MashPhTrace({ designer: { recipe, results, formatter }, onOpen }: TraceProps) {
  const words = useWords();
  const trace = results.mashPh && traceMashPh(recipe, results.volumes);
  if (!trace) return <p className={styles.text}>{words.say("designer.dock.none.mash")}</p>;
  const sourceOf = (line: ProtonLine) => {
    switch (line.kind) {
      case "malt":
        return (
          <>
            {line.name} <small>{formatter.text("mass", line.kg)}</small>
          </>
        );
      case "alkalinity":
        return words.text("designer.dock.trace.protons.alkalinity");
      case "hardness":
        return words.text("designer.dock.trace.protons.hardness");
      case "acid":
        return saySubstance(words, line.acid);
    }
  };
  const signed = (meq: number) => `${meq < 0 ? "−" : "+"}${formatter.number(Math.abs(meq), 1, 1)}`;
  const water: Input[] = results.water
    ? [
        {
          label: words.text("designer.dock.trace.residualAlkalinity"),
          value: `${formatter.number(results.water.residualAlkalinity, 0)} ppm`,
        },
      ]
    : [];
  const withoutAcid: Input[] =
    trace.withoutAcid === undefined
      ? []
      : [{ label: words.text("designer.dock.trace.withoutAcid"), value: formatter.number(trace.withoutAcid, 2, 2) }];
  return (
    <>
      <Formulas formula={otherFormula("mashPh", words)} model={results.mashPh?.model} />
      <DockTable
        caption={words.text("designer.dock.trace.protons")}
        heads={[words.text("designer.dock.trace.protons.source"), words.text("designer.dock.trace.diPh"), "mEq"]}
        rows={trace.lines.map((line, row) => ({
          key: String(row),
          cells: [sourceOf(line), line.kind === "malt" ? formatter.number(line.diPh, 2, 2) : "", signed(line.meq)],
        }))}
        sum={{
          label: words.text("designer.dock.trace.protons.sum", { ph: formatter.number(trace.ph, 2, 2) }),
          value: formatter.number(0, 1, 1),
        }}
      />
      <Inputs
        onOpen={onOpen}
        inputs={[
          {
            label: words.text("recipe.mashWater"),
            value: formatVolume(formatter, results.volumes.mashWater),
            opens: "volumes",
          },
          ...water,
          ...withoutAcid,
        ]}
        trace={results.mashPh}
        accuracy={accuracyText("mashPh", words, formatter)}
      />
    </>
  );
}
