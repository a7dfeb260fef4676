/** Which panel the dock holds. */
import type { DesignerPanel } from "./designer-context.ts";
import { DesignerDock } from "./designer-dock.tsx";
import styles from "./designer.module.css";
import { KeysPanel } from "./keys-panel.tsx";
import { SavePanel } from "./save-panel.tsx";
import type { Draft } from "./use-draft.ts";

interface DesignerPanelsProps {
  panel: DesignerPanel;
  draft: Draft;
  onClose: () => void;
}

export function DesignerPanels({ panel, draft, onClose }: DesignerPanelsProps) {
  return (
    <div className={styles.dock} data-dock="">
      {panel.kind === "save" ? (
        <SavePanel draft={draft} onClose={onClose} />
      ) : panel.kind === "keys" ? (
        <KeysPanel />
      ) : (
        <DesignerDock />
      )}
    </div>
  );
}
