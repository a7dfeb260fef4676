/** A small square of a beer's or malt's colour before a name. */
import { classNames } from "../class-names.ts";
import { srmClass } from "./srm-class.ts";
import styles from "./swatch.module.css";

export function Swatch({ srm, className }: { srm: number; className?: string | undefined }) {
  return <i className={classNames(styles.swatch, srmClass(srm), className)} aria-hidden="true" />;
}
