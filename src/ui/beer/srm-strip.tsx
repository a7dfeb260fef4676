/** The colours of beer from pale to black across the page, with the beers flagged on it. */
import { classNames } from "../class-names.ts";
import { srmClass } from "./srm-class.ts";
import { type SrmFlag, type SrmMark, srmFlags } from "./srm-flags.ts";
import styles from "./srm-strip.module.css";

/** The strip's last colour. */
const LAST_SRM = 40;
/** Mean width of a sign of the label face, and the gap after a name, in px: screen and phone. */
const WIDE = { strip: 1100, letter: 8.6, gap: 18 };
const PHONE = { strip: 360, letter: 7.2, gap: 10 };

interface SrmStripProps {
  /** `short` stands for the name on phones, such as the tap's number. */
  marks: readonly SrmMark[];
  /** For those who cannot see it: the beers with their colours. */
  caption: string;
}

export function SrmStrip({ marks, caption }: SrmStripProps) {
  const wide = srmFlags(marks, LAST_SRM, WIDE, "name");
  const phone = srmFlags(marks, LAST_SRM, PHONE, "short");
  return (
    <figure className={styles.strip}>
      <figcaption className="vh">{caption}</figcaption>
      <Flags flags={wide} className="wide-only" />
      <Flags flags={phone} className="phone-only" />
      <ol aria-hidden="true">
        {Array.from({ length: LAST_SRM }, (_, index) => (
          <li key={index} className={srmClass(index + 1)} />
        ))}
      </ol>
    </figure>
  );
}

function Flags({ flags, className }: { flags: readonly SrmFlag[]; className: string }) {
  const rows = Math.max(1, ...flags.map((flag) => flag.row + 1));
  const height = rows * 20 + 10;
  return (
    <svg
      className={classNames(styles.flags, className)}
      width="100%"
      height={height + 46}

      aria-hidden="true"
    >
      {flags.map((flag) => (
        <svg key={`${flag.text}-${flag.at}`} x={`${flag.at.toFixed(2)}%`} overflow="visible">
          <rect x="-1" y={height - 6 - flag.row * 20 - 4} width="2" height={flag.row * 20 + 56} />
          <text x={flag.flipped ? -6 : 6} y={height - 9 - flag.row * 20} textAnchor={flag.flipped ? "end" : "start"}>
            {flag.text}
          </text>
        </svg>
      ))}
    </svg>
  );
}
