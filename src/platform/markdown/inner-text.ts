/** The words of a rendered node without its marks. */
import type { ElementContent, RootContent } from "hast";

export const innerText = (node: RootContent | ElementContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(innerText).join("") : "";
