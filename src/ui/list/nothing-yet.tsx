/** A public list without rows: one sentence, and for those who may fill it the way to the studio. */
import { IconPlus } from "@tabler/icons-react";
import { Band } from "../frame/band.tsx";
import { LinkButton } from "../controls/link-button.tsx";
import { useRuler } from "../rule/ruler-context.ts";
import styles from "./nothing-yet.module.css";

interface NothingYetProps {
  text: string;
  /** Only for editors. */
  studio?: { href: string; label: string } | undefined;
}

export function NothingYet({ text, studio }: NothingYetProps) {
  const hasRule = useRuler() !== null;
  return (
    <Band>
      <div className={`c-1-8 ${styles.nothing}`}>
        <svg viewBox="0 0 1400 190" preserveAspectRatio="none" aria-hidden="true">
          <path d={hasRule ? "M0 170H350V120H760V70H1120V20H1400" : "M0 6C340 34 430 130 700 132S1100 136 1400 137"} />
        </svg>
        <p className="lede">{text}</p>
        {studio ? (
          <p>
            <LinkButton href={studio.href} look="primary" icon={IconPlus}>
              {studio.label}
            </LinkButton>
          </p>
        ) : undefined}
      </div>
    </Band>
  );
}
