/** What the designer is on paper: the brew sheet of the recipe in hand, made when the browser is about to print. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import { SheetParts } from "./dock/dock-sheet.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";

export function PrintedSheet() {
  const words = useWords();
  const { recipe, base } = useDesigner();
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when these are over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  if (!printing) return undefined;
  return (
    <div className={styles.printed}>
      <h2>{titleText(words, base.version, recipe !== base.recipe)}</h2>
      <SheetParts />
    </div>
  );
}

function titleText(words: Words, version: number, isDraft: boolean): string {
  if (version === 0) return words.text("designer.printed.first");
  return isDraft
    ? words.text("designer.printed.draft", { version: String(version) })
    : words.text("designer.printed", { version: String(version) });
}
