/** The one panel in the dock, and the focus that goes back to what opened it. */
import { useCallback, useRef, useState } from "react";
import type { DesignerPanel } from "../designer-context.ts";

type Panel = { panel: DesignerPanel | null; open: (panel: DesignerPanel) => void; close: () => void };

export function usePanel(): Panel {
  const [panel, setPanel] = useState<DesignerPanel | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((next: DesignerPanel): void => {
    const { activeElement } = document;
    // Opened from within a panel, the focus still goes back to where the first one was opened.
    if (activeElement && !activeElement.closest("[data-dock]")) opener.current = activeElement;
    setPanel(next);
  }, []);
  const close = useCallback((): void => {
    setPanel(null);
    const back = opener.current;
    requestAnimationFrame(() => {
      const inDock = document.activeElement === document.body || document.activeElement?.closest("[data-dock]");
      if (inDock && back instanceof HTMLElement && back.isConnected) back.focus();
    });
  }, []);
  return { panel, open, close };
}
