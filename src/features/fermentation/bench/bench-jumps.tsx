/** Links to the sections of a bench, on phones alone: there they stand one below the other. */
import { JumpList } from "../../../ui/frame/jump-list.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "./bench.module.css";

export function BenchJumps({ items }: { items: readonly { id: string; label: string }[] }) {
  const words = useWords();
  return (
    <div className={`phone-only ${styles.jumps}`}>
      <JumpList label={words.text("studio.batch.onThisPage")} items={items} />
    </div>
  );
}
