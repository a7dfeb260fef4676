/** What the dock holds: one opened number, the history, a solver, the brew sheet, or two recipes to bring together. */
import { useDesigner } from "../designer-context.ts";
import { HistoryPanel } from "./dock-history.tsx";
import { MergePanel } from "./dock-merge.tsx";
import { SheetPanel } from "./dock-sheet.tsx";
import { SolvePanel } from "./dock-solve.tsx";
import { TracePanel } from "./dock-trace.tsx";

/** Nothing for panels that the page draws itself. */
export function DesignerDock() {
  const { panel } = useDesigner();
  switch (panel?.kind) {
    case "trace":
      return <TracePanel key={panel.of} of={panel.of} />;
    case "history":
      return <HistoryPanel />;
    case "solve":
      return <SolvePanel key={JSON.stringify(panel.what)} what={panel.what} />;
    case "sheet":
      return <SheetPanel />;
    case "merge":
      return <MergePanel with={panel.with} />;
    default:
      return undefined;
  }
}
