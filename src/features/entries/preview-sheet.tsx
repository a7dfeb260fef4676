/** The drawn text in the editor's preview: what stays the same from one drawing to the next is left where it stands. */
import { memo, useLayoutEffect, useRef, useState } from "react";
import { Prose } from "../../ui/prose.tsx";

/** Puts the elements of `html` into `sheet`, but for those at its beginning and end that stand there already. */
function patch(sheet: Element, before: string[], html: string): string[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const blocks = [...template.content.children];
  const after = blocks.map(({ outerHTML }) => outerHTML);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  for (const block of [...sheet.children].slice(start, before.length - end)) block.remove();
  const next = sheet.children[start] ?? null;
  for (const block of blocks.slice(start, blocks.length - end)) sheet.insertBefore(block, next);
  return after;
}

export const PreviewSheet = memo(function PreviewSheet({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(html);
  const shown = useRef({ html, blocks: null as string[] | null });
  useLayoutEffect(() => {
    const sheet = box.current?.firstElementChild;
    if (!sheet || shown.current.html === html) return;
    const before = shown.current.blocks ?? [...sheet.children].map(({ outerHTML }) => outerHTML);
    shown.current = { html, blocks: patch(sheet, before, html) };
  }, [html]);
  return (
    <div ref={box}>
      <Prose column html={first} />
    </div>
  );
});
