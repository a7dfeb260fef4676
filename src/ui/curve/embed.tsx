/** A batch, beer or recipe set into a text: its curve, its name, its number. */
import type { CurvePoint } from "./curve-scale.ts";
import { Link } from "../link.tsx";
import { Sparkline } from "./sparkline.tsx";
import styles from "./embed.module.css";

interface EmbedProps {
  href: string;
  name: string;
  text: string;
  number?: string | undefined;
  srm: number | undefined;
  gravity: readonly CurvePoint[];
}

export function Embed({ href, name, text, number, srm, gravity }: EmbedProps) {
  return (
    <div className={styles.embed}>
      <Sparkline gravity={gravity} srm={srm} low />
      <p>
        <Link href={href}>{name}</Link>
        <span>{text}</span>
      </p>
      {number ? <b>{number}</b> : undefined}
    </div>
  );
}
