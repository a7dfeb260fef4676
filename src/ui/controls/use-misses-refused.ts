/** A file that misses its place is refused: the browser would open it instead of the page. */
import { useEffect } from "react";

export function useMissesRefused(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", refuse);
    return () => window.removeEventListener("dragover", refuse);
  }, []);
}
