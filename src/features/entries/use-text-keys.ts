/** The keys of the text: tools by Ctrl or Cmd, lists that go on, Tab inside of them; after Escape the next Tab leaves the text. */
import { type KeyboardEvent, useRef } from "react";
import { indentItems, nextLine } from "./text-keys.ts";
import type { Tool } from "./text-tools.ts";
import type { TextArea } from "./use-text-area.ts";

export function useTextKeys(area: TextArea, tools: readonly Tool[], use: (tool: Tool) => void) {
  const leaves = useRef(false);
  const edit = (event: KeyboardEvent): boolean => {
    const at = area.read();
    if (!at) return false;
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isTab = event.key === "Tab" && plain && !leaves.current;
    const isEnter = event.key === "Enter" && plain && !event.shiftKey;
    const edited = isEnter ? nextLine(at) : isTab ? indentItems(at, event.shiftKey ? "out" : "in") : null;
    if (edited) area.write(edited);
    return edited !== null;
  };
  return (event: KeyboardEvent): void => {
    // Enter that takes what an input method proposes is not ours.
    if (event.nativeEvent.isComposing) return;
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
    const tool = isAsked ? tools.find(({ keys }) => keys === key) : undefined;
    if (tool) use(tool);
    if (tool || edit(event)) event.preventDefault();
    if (event.key !== "Shift") leaves.current = event.key === "Escape";
  };
}
