/** A studio list without rows: a dashed curve that is not measured yet, what belongs here, and the steps that fill it. */
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  /** In order; each with its dense buttons, disabled ones say what comes first. */
  steps?: readonly { title: string; text?: string; actions?: ReactNode }[];
  foot?: ReactNode;
  /** Names of the axes of the dashed curve; without them there is no drawing. */
  axes?: { x: string; y: string } | undefined;
}

export function EmptyState({ title, text, steps = [], foot, axes }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {axes ? (
        <div className={styles.drawing} aria-hidden="true">
          <svg viewBox="0 0 1400 190" preserveAspectRatio="none" width="100%" height="190">
            <path d="M0 6C340 34 430 130 700 132S1100 136 1400 137" />
          </svg>
          <span>{axes.y}</span>
          <span>{axes.x}</span>
        </div>
      ) : undefined}
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {steps.length > 0 ? (
        <ol>
          {steps.map((step, index) => (
            <li key={step.title}>
              <b aria-hidden="true">{index + 1}</b>
              <div>
                <h3>{step.title}</h3>
                {step.text ? <p>{step.text}</p> : undefined}
              </div>
              <div className={styles.actions}>{step.actions}</div>
            </li>
          ))}
        </ol>
      ) : undefined}
      {foot ? <p className={styles.foot}>{foot}</p> : undefined}
    </section>
  );
}
