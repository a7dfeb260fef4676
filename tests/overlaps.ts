/** Where text lies upon other text: what happens when a face is wider or taller than the one that was drawn with. */
import type { Page } from "playwright-core";

/** A line for each pair of texts that cover each other by more than `slack` pixels both ways, measured in the middle half of each line; texts that are clipped away or moved over others on purpose (`data-over`) don't count. */
export function overlaps(page: Page, slack = 2): Promise<string[]> {
  return page.evaluate((most) => {
    type Line = { of: Element; text: string; left: number; right: number; top: number; bottom: number };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    const isApart = (element: Element): boolean =>
      element.closest("[aria-hidden=true] > svg, dialog, option, [popover]") !== null ||
      ["fixed", "sticky"].includes(getComputedStyle(element).position) ||
      (element.parentElement !== null && isApart(element.parentElement));
    /** What an ancestor shows of it: nothing where that is a pixel for screen readers. */
    const clip = (line: Line): Line => {
      const shown = { ...line };
      for (let at: Element | null = line.of; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === "visible") continue;
        const box = at.getBoundingClientRect();
        shown.left = Math.max(shown.left, box.left);
        shown.right = Math.min(shown.right, box.right);
        shown.top = Math.max(shown.top, box.top);
        shown.bottom = Math.min(shown.bottom, box.bottom);
      }
      return shown;
    };
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!of || text === "" || !isShown(of) || isApart(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const quarter = (bottom - top) / 4;
        lines.push(clip({ of, text, left, right, top: top + quarter, bottom: bottom - quarter }));
      }
    }
    lines.sort((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [index, one] of lines.entries())
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next]!;
        if (other.top > one.bottom - most) break;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        if (width > most && height > most && one.text !== other.text) found.add(`“${one.text}” and “${other.text}”`);
      }
    return [...found];
  }, slack);
}
