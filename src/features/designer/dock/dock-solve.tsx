/** Solvers in the dock: what is wanted, what would change, and one step that does it. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import { type SolvedThing, useDesigner } from "../designer-context.ts";
import { DockPanel } from "./dock-panel.tsx";
import { GristSolver } from "./dock-solve-grist.tsx";
import { HopSolver } from "./dock-solve-hop.tsx";
import { ScaleSolver } from "./dock-solve-scale.tsx";
import { TargetSolver } from "./dock-solve-target.tsx";
import { tracedName } from "./traced.ts";
import { wordsOf } from "../../../words/words.ts";

function titleOf(what: SolvedThing, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (what.kind) {
    case "target":
      return words.text("designer.dock.solve", { number: tracedName(what.of, formatter) });
    case "grist":
      return words.text("designer.dock.grist");
    case "scale":
      return words.text("designer.dock.scale");
    case "replace-hop":
      return words.text("designer.dock.hop");
  }
}

export function SolvePanel({ what }: { what: SolvedThing }) {
  const { formatter } = useDesigner();
  return (
    <DockPanel focusKey={JSON.stringify(what)} title={titleOf(what, formatter)}>
      {what.kind === "target" ? <TargetSolver of={what.of} /> : undefined}
      {what.kind === "grist" ? <GristSolver /> : undefined}
      {what.kind === "scale" ? <ScaleSolver key={what.way} start={what.way ?? "size"} /> : undefined}
      {what.kind === "replace-hop" ? <HopSolver index={what.index} /> : undefined}
    </DockPanel>
  );
}
