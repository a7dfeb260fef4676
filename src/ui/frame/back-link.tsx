/** The way back, with the left arrow, on every detail page: to where the visitor came from, else to the parent page. */
import { IconArrowLeft } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";
import { useWords } from "../../words/words.ts";
import { useCameFrom } from "./came-from.ts";
import styles from "./back-link.module.css";

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** `href` is the parent page and `label` its name; `tight` for the line over a curve's headline. */
export function BackLink({ href, label, tight }: { href: string; label: string; tight?: boolean }) {
  const words = useWords();
  const from = useCameFrom();
  const goBack = (event: MouseEvent) => {
    if (!from || opensElsewhere(event)) return;
    event.preventDefault();
    from.goBack();
  };
  return (
    <Link href={href} className={classNames(styles.back, tight && styles.tight)} data-back="" onClick={goBack}>
      <Icon of={IconArrowLeft} className={styles.arrow ?? ""} />
      {from && from.path !== href ? words.say("ui.back") : label}
    </Link>
  );
}
