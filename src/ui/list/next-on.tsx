/** The line under the labels: what comes on next. */
import { Link } from "../link.tsx";
import { Swatch } from "../beer/swatch.tsx";
import styles from "./next-on.module.css";

export function NextOn({
  over,
  name,
  href,
  text,
  srm,
}: {
  over: string;
  name: string;
  href: string;
  text: string;
  srm: number;
}) {
  return (
    <p className={`${styles.next} c-full`}>
      <span className="dim">{over}</span>
      <span>
        <Swatch srm={srm} />
        <Link href={href}>{name}</Link>
      </span>
      <span className="dim">{text}</span>
    </p>
  );
}
