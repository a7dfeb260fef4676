/** Under a mash: the recipes that are drained from it after its own beer. */
import { Link } from "../../../ui/link.tsx";
import styles from "../designer.module.css";
import { useWords } from "../../../words/words.ts";
import type { DesignerRoom } from "../room.ts";

export function SecondBeers({ seconds }: { seconds: DesignerRoom["secondBeers"] }) {
  const words = useWords();
  if (seconds.length === 0) return undefined;
  const links = seconds.map(({ id, title }, index) => (
    <span key={id}>
      {index > 0 ? ", " : ""}
      <Link href={`/studio/recipes/${id}/design`}>{title}</Link>
    </span>
  ));
  return (
    <p className={styles.small}>{words.say("designer.mash.seconds", { count: seconds.length, seconds: links })}</p>
  );
}
