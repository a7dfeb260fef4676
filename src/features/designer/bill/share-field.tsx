/** The share of a fermentable as it is typed, with the lock that holds it while others are typed. */
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import type { Shares } from "./use-shares.ts";

type ShareFieldProps = { name: string; row: Fermentable; index: number; shares: Shares };

export function ShareField({ name, row, index, shares }: ShareFieldProps) {
  const words = useWords();
  const { kinds } = useTools();
  const held = shares.isHeld(row);
  return (
    <span className={styles.shareField}>
      <button
        type="button"
        className={styles.lock}
        aria-pressed={held}
        title={held ? words.text("designer.share.held") : words.text("designer.share.follows")}
        onClick={() => shares.toggle(row)}
      >
        <Icon of={held ? IconLock : IconLockOpen} small />
        <span className="vh">{words.say("designer.share.hold", { name })}</span>
      </button>
      <QuantityCell
        label={words.text("designer.share.of", { name })}
        kind={kinds.percent}
        value={shares.percents[index] ?? 0}
        onChange={(share, step) => shares.type(row, share ?? 0, step)}
        amount
      />
    </span>
  );
}
