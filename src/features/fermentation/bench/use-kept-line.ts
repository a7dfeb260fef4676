/** The line of a batch that is typed and not recorded yet, kept in this browser: opened again, the page has it. */
import type { RefObject } from "react";
import type { OpenDocument } from "../../../platform/offline/document.ts";
import { useDocument } from "../../../platform/offline/use-document.ts";
import { isControl, typeInto } from "../../../platform/typed-early.ts";
import { viewHref } from "./batch-views.ts";

/** Nothing sends it but its own form. */
const send = () => Promise.resolve({ outcome: "unreachable" } as const);
const same = (one: string, other: string): boolean => one.trim() === other.trim();

export function useKeptLine(
  { id, title }: { id: string; title: string },
  form: RefObject<HTMLFormElement | null>,
): OpenDocument<string, never> {
  const { document } = useDocument<string, never>({
    subject: `line ${id}`,
    href: viewHref(id, "bench"),
    title,
    opened: { state: "", revision: 0, at: null },
    send,
    same,
    savesItself: () => false,
    onRestore: (line) => {
      const field = form.current?.elements.namedItem("line");
      if (field instanceof Element && isControl(field)) typeInto(field, line);
    },
  });
  return document;
}
