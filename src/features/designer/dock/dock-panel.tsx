/** The frame of what the dock holds: beside the work, on small screens a sheet under the gauges, or a page of its own. */
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Dock } from "../../../ui/frame/dock.tsx";
import { useDesigner } from "../designer-context.ts";
import styles from "./dock.module.css";

interface DockPanelProps {
  title: ReactNode;
  /** Fills small screens, like a page. */
  page?: boolean;
  /** Takes the focus whenever this changes; without it, a panel that opened by itself leaves it where one types. */
  focusKey?: string;
  children: ReactNode;
}

export function DockPanel({ title, page, focusKey, children }: DockPanelProps) {
  const { close } = useDesigner();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey === undefined) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo({ top: 0 });
  }, [focusKey]);
  return (
    <div ref={panel} tabIndex={-1} className={classNames(styles.panel, page && styles.page)}>
      <Dock title={title} onClose={close}>
        {children}
      </Dock>
    </div>
  );
}
