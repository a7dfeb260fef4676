/** Sections that can be folded away by their own heading. */
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../designer.module.css";

type Fold = { open: boolean; toggle: () => void };

export function useFold(start = true): Fold {
  const [open, setOpen] = useState(start);
  return { open, toggle: () => setOpen(!open) };
}

export function FoldButton({ open, toggle, children }: Fold & { children: ReactNode }) {
  return (
    <button type="button" className={styles.fold} aria-expanded={open} onClick={toggle} data-fold="">
      {children}
      <Icon of={IconChevronDown} small className={styles.chevron ?? ""} />
    </button>
  );
}

interface SectionProps {
  id: string;
  title: string;
  total?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** A section of fields; tables bring their own head. */
export function Section({ id, title, total, end, children }: SectionProps) {
  const fold = useFold();
  return (
    <section className={styles.section} id={id} aria-label={title} data-section="">
      <div className={styles.head}>
        <h2>
          <FoldButton {...fold}>{title}</FoldButton>
        </h2>
        {total ? <span className={styles.total}>{total}</span> : undefined}
        {end && fold.open ? <div className={styles.headEnd}>{end}</div> : undefined}
      </div>
      {fold.open ? children : undefined}
    </section>
  );
}
