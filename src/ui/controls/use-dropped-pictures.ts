/** What an element gets on which pictures are dropped or pasted. */
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { useMissesRefused } from "./use-misses-refused.ts";

/** Not every system knows the type of photographs of a phone. */
const isPicture = ({ type, name }: File): boolean => type.startsWith("image/") || /\.hei[cf]$/i.test(name);

const filesIn = ({ files }: DataTransfer): File[] => [...files].filter(isPicture);

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
        const files = filesIn(event.dataTransfer);
        if (files.length > 0) onFiles(files);
      },
      onPaste: (event: ClipboardEvent): void => {
        const files = filesIn(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}
