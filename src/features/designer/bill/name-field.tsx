/** What a new recipe is called: the first thing one types. Once a version is saved its page names it. */
import { useEffect, useRef } from "react";
import { Input } from "../../../ui/controls/input.tsx";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { longestTitle } from "../limits.ts";

export function NameField({ name, isFresh }: { name: string; isFresh: boolean }) {
  const words = useWords();
  const { edit } = useTools();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who has begun to type elsewhere goes on there.
    if (isFresh && document.activeElement === document.body) place.current?.querySelector("input")?.select();
  }, [isFresh]);
  return (
    <div ref={place} className={styles.nameField}>
      <Input
        dense
        label={words.text("designer.name")}
        value={name}
        maxLength={longestTitle}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, name: value }), { joined: "name" })}
      />
    </div>
  );
}
