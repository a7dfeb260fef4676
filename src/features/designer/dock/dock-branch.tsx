/** Asks how the recipe is to be called that goes its own way from here. */
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import styles from "./dock.module.css";
import { longestTitle } from "../limits.ts";
import { useWords } from "../../../words/words.ts";

interface BranchFormProps {
  title: string;
  /** What the button says, and says while it is at it. */
  action: string;
  doing: string;
  /** Resolves to what went wrong; the page leaves for the new recipe otherwise. */
  onBranch: (title: string) => Promise<string | undefined>;
}

export function BranchForm({ title, action, doing, onBranch }: BranchFormProps) {
  const words = useWords();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (typed: string): Promise<void> => {
    if (typed === "") return setWrong(words.text("designer.dock.branch.missing"));
    setBusy(true);
    setWrong(await onBranch(typed));
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("title");
        void send(typeof typed === "string" ? typed.trim() : "");
      }}
    >
      <Input
        dense
        label={words.text("designer.dock.branch.name")}
        name="title"
        defaultValue={title}
        error={wrong}
        maxLength={longestTitle}
      />
      <div className={styles.buttons}>
        <Button dense type="submit" disabled={busy}>
          {busy ? doing : action}
        </Button>
      </div>
    </form>
  );
}
