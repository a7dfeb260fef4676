/** What is pasted or dropped on the text: files are uploaded, formatted text becomes Markdown, an address makes a link of the selection. */
import type { ClipboardEvent, DragEvent } from "react";
import { lineAt, replaceSelection } from "./edit-text.ts";
import { readPaste } from "./read-paste.ts";
import type { PlacedFiles } from "./use-placed-files.ts";
import type { TextArea } from "./use-text-area.ts";

async function putMarkdown(area: TextArea, html: string, plain: string): Promise<void> {
  // Where it cannot be loaded, the text is there without its form.
  const markdown = await import("./markdown-of-html.ts").then(
    ({ markdownOfHtml }) => markdownOfHtml(html) || plain,
    () => plain,
  );
  area.put((at) => replaceSelection(at, markdown));
}

/** Where the pointer is over the text, as far as the browser says. */
function placeUnder(element: HTMLTextAreaElement, { clientX, clientY }: DragEvent): number | null {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  return caret?.offsetNode === element ? caret.offset : null;
}

export function useDropped(area: TextArea, place: PlacedFiles["place"]) {
  return {
    onPaste: (event: ClipboardEvent): void => {
      const pasted = readPaste(event.clipboardData);
      const at = area.read();
      if (!pasted || !at || (pasted.is === "address" && at.from === at.to)) return;
      event.preventDefault();
      if (pasted.is === "files") place(pasted.files, pasted.files.length > 1);
      else if (pasted.is === "html") void putMarkdown(area, pasted.html, event.clipboardData.getData("text/plain"));
      else area.put(() => replaceSelection(at, `[${at.text.slice(at.from, at.to)}](${pasted.address})`));
    },
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      const files = [...event.dataTransfer.files];
      const element = area.element();
      if (files.length === 0 || !element) return;
      event.preventDefault();
      const under = placeUnder(element, event);
      const { end } = lineAt(element.value, under ?? element.selectionEnd);
      element.setSelectionRange(end, end);
      place(files, true);
    },
  };
}
