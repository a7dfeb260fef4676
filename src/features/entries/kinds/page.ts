/** Pages: whatever has no room of its own, such as an imprint. */
import type { Words } from "../../../words/arguments.ts";
import { type KindForm, translationFields } from "./kind-form.ts";

export const pageForm = (words: Words): KindForm<"page"> => ({
  kind: "page",
  room: "pages",
  invitation: words.text("entry.page.invitation"),
  empty: (_now, language) => ({ body: "", inMenu: false, language }),
  sections: [],
  side: [
    { name: "inMenu", label: words.text("entry.page.inMenu"), control: "check" },
    ...translationFields(words, "page"),
  ],
  detailHead: words.text("entry.menu"),
  detail: ({ data }) => (data.inMenu ? words.text("entry.menu.in") : ""),
});
