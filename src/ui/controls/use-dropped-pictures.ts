/** What an element gets on which pictures are dropped or pasted. */
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { isPicture } from "./is-picture.ts";
import { useMissesRefused } from "./use-misses-refused.ts";

export function useDroppedPictures(onFiles: (files: readonly File[]) => void) {
  useMissesRefused();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        setOver(false);
        // What lies inside may have taken them.
        if (event.isDefaultPrevented() || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        // Also what is no picture: it is told what may be dropped.
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent): void => {
        const files = [...event.clipboardData.files].filter(isPicture);
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}
