/** Under a mash: the recipes that are drained from it after its own beer. */
import { Link } from "../../../ui/link.tsx";
import styles from "../designer.module.css";
import type { DesignerRoom } from "../room.ts";

export function SecondBeers({ seconds }: { seconds: DesignerRoom["secondBeers"] }) {
  if (seconds.length === 0) return undefined;
  return (
    <p className={styles.small}>
      Second runnings:{" "}
      {seconds.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <Link href={`/studio/recipes/${id}/design`}>{title}</Link>
        </span>
      ))}
      . What is saved here changes {seconds.length === 1 ? "that recipe" : "those recipes"} too.
    </p>
  );
}
