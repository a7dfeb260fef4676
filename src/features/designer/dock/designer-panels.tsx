/** Which panel the dock holds. */
import { memo } from "react";
import type { DesignerPanel } from "../designer-context.ts";
import { DesignerDock } from "./designer-dock.tsx";
import styles from "../designer.module.css";
import { KeysPanel } from "./keys-panel.tsx";
import { SavePanel } from "./save-panel.tsx";

interface DesignerPanelsProps {
  panel: DesignerPanel;
  /** Resolves to what went wrong. */
  onSave: (message: string) => Promise<string | undefined>;
}

export const DesignerPanels = memo(function DesignerPanels({ panel, onSave }: DesignerPanelsProps) {
  return (
    <div className={styles.dock} data-dock="">
      {panel.kind === "save" ? <SavePanel onSave={onSave} /> : panel.kind === "keys" ? <KeysPanel /> : <DesignerDock />}
    </div>
  );
});
