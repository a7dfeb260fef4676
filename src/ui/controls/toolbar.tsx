/** A row of small tools with icons, read aloud by name. */
import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./toolbar.module.css";

interface ToolbarProps {
  label: string;
  tools: readonly { label: string; icon: TablerIcon; onClick: () => void; pressed?: boolean; disabled?: boolean }[];
  end?: ReactNode;
}

export function Toolbar({ label, tools, end }: ToolbarProps) {
  return (
    <fieldset className={styles.toolbar}>
      <legend className="vh">{label}</legend>
      {tools.map((tool) => (
        <Button
          key={tool.label}
          look="quiet"
          dense
          icon={tool.icon}
          iconOnly
          title={tool.label}
          aria-pressed={tool.pressed}
          disabled={tool.disabled ?? false}
          onClick={tool.onClick}
        >
          {tool.label}
        </Button>
      ))}
      {end ? <div className={styles.end}>{end}</div> : undefined}
    </fieldset>
  );
}
