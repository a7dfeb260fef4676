/** The one panel in the dock, and the focus that goes back to what opened it. Where it lies over the work it is a step of the browser's history: Back closes it. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DesignerPanel } from "../designer-context.ts";

type Panel = { panel: DesignerPanel | null; open: (panel: DesignerPanel) => void; close: () => void };

/** As wide as the style sheets' sheets. */
const overTheWork = "(max-width: 62.4375em)";
const mark = "#panel";

export function usePanel(): Panel {
  const [panel, setPanel] = useState<DesignerPanel | null>(null);
  const opener = useRef<Element | null>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const open = useCallback(
    (next: DesignerPanel): void => {
      const { activeElement } = document;
      // Opened from within a panel, the focus still goes back to where the first one was opened.
      if (activeElement && !activeElement.closest("[data-dock]")) opener.current = activeElement;
      setPanel(next);
      if (matchMedia(overTheWork).matches && location.hash !== mark)
        void navigate({ hash: mark }, { preventScrollReset: true });
    },
    [navigate],
  );
  const close = useCallback((): void => {
    setPanel(null);
    const back = opener.current;
    if (location.hash === mark) void navigate(-1);
    requestAnimationFrame(() => {
      const inDock = document.activeElement === document.body || document.activeElement?.closest("[data-dock]");
      if (inDock && back instanceof HTMLElement && back.isConnected) back.focus();
    });
  }, [navigate]);
  const wentBack = useEffectEvent((): void => {
    if (panel && hash !== mark && matchMedia(overTheWork).matches) close();
  });
  const before = useRef(hash);
  useEffect(() => {
    if (before.current === mark) wentBack();
    before.current = hash;
  }, [hash]);
  return { panel, open, close };
}
