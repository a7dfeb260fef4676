/** A batch, beer or recipe set into a text: its curve, its name, its number. */
import { Link } from "../link.tsx";
import { Sparkline } from "./sparkline.tsx";
import styles from "./embed.module.css";

interface EmbedProps {
  href: string;
  name: string;
  text: string;
  number?: string | undefined;
  srm: number | undefined;
  /** From `smallCurve`. */
  curve: string;
}

export function Embed({ href, name, text, number, srm, curve }: EmbedProps) {
  return (
    <div className={styles.embed}>
      <Sparkline curve={curve} srm={srm} low />
      <p>
        <Link href={href}>{name}</Link>
        <span>{text}</span>
      </p>
      {number ? <b>{number}</b> : undefined}
    </div>
  );
}
