/** One group of the look page, reached by the list at its top. */
import type { ReactNode } from "react";
import { StudioSection } from "../frame/studio-section.tsx";
import styles from "./look-page.module.css";

export const lookId = (title: string): string => `look-${title.toLowerCase()}`;

export function LookGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StudioSection title={title} id={lookId(title)} fold="open">
      <div className={styles.group}>{children}</div>
    </StudioSection>
  );
}
