/** Solvers in the dock: what is wanted, what would change, and one step that does it. */
import type { SolvedThing } from "../designer-context.ts";
import { DockPanel } from "./dock-panel.tsx";
import { GristSolver } from "./dock-solve-grist.tsx";
import { HopSolver } from "./dock-solve-hop.tsx";
import { ScaleSolver } from "./dock-solve-scale.tsx";
import { TargetSolver } from "./dock-solve-target.tsx";
import { tracedName } from "./traced.ts";

const titleOf = (what: SolvedThing): string => {
  if (what.kind === "target") return `Hit ${what.of === "srm" ? "a colour" : `an ${tracedName(what.of)}`}`;
  if (what.kind === "grist") return "Grist in per cent";
  return what.kind === "scale" ? "Another size or brewery" : "Replace a hop";
};

export function SolvePanel({ what }: { what: SolvedThing }) {
  return (
    <DockPanel focusKey={JSON.stringify(what)} title={titleOf(what)}>
      {what.kind === "target" ? <TargetSolver of={what.of} /> : undefined}
      {what.kind === "grist" ? <GristSolver /> : undefined}
      {what.kind === "scale" ? <ScaleSolver key={what.way} start={what.way ?? "size"} /> : undefined}
      {what.kind === "replace-hop" ? <HopSolver index={what.index} /> : undefined}
    </DockPanel>
  );
}
