/** A section of a studio page, with the space below it; `fold` lets it be closed by its own heading. */
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { StudioHead } from "./studio-head.tsx";
import styles from "./studio-section.module.css";

interface StudioSectionProps {
  title: string;
  id?: string;
  aside?: ReactNode;
  end?: ReactNode;
  /** A section that can be folded away: open at first, or closed. */
  fold?: "open" | "closed";
  children: ReactNode;
}

export function StudioSection({ title, id, aside, end, fold, children }: StudioSectionProps) {
  if (fold === undefined)
    return (
      <section className={styles.section} id={id}>
        <StudioHead title={title} aside={aside} end={end} />
        {children}
      </section>
    );
  return (
    <details className={styles.section} id={id} open={fold === "open"}>
      <summary>
        <StudioHead
          title={title}
          aside={aside}
          end={
            <>
              {end}
              <Icon of={IconChevronDown} small className={styles.chevron ?? ""} />
            </>
          }
        />
      </summary>
      {children}
    </details>
  );
}
