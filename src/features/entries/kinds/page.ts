/** Pages: whatever has no room of its own, such as an imprint. */
import type { KindForm } from "./kind-form.ts";

export const pageForm: KindForm<"page"> = {
  kind: "page",
  room: "pages",
  one: "page",
  many: "pages",
  invitation: "A page stands at its own address and can have a place in the menu: an imprint, a colophon, directions.",
  empty: () => ({ body: "", inMenu: false }),
  sections: [],
  side: [{ name: "inMenu", label: "In the menu", control: "check" }],
  detailHead: "Menu",
  detail: ({ data }) => (data.inMenu ? "in the menu" : ""),
};
