/** What the designer is on paper: the brew sheet of the recipe in hand, made when the browser is about to print. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import { SheetParts } from "./dock/dock-sheet.tsx";

export function PrintedSheet() {
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
  const version = recipe === base.recipe ? `v${base.version}` : `a draft after v${base.version}`;
  return (
    <div className={styles.printed}>
      <h2>{`Brew sheet, ${version}`}</h2>
      <SheetParts />
    </div>
  );
}
