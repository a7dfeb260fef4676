/** Posts: the writing of the site. */
import type { Words } from "../../../words/arguments.ts";
import { type KindForm, relatedFields, translationFields } from "./kind-form.ts";

export const postForm = (words: Words): KindForm<"post"> => ({
  kind: "post",
  room: "writing",
  invitation: words.text("entry.post.invitation"),
  empty: (_now, language) => ({ body: "", tags: [], series: null, cover: null, language, related: {} }),
  sections: [],
  side: [
    { name: "tags", label: words.text("entry.post.tags"), control: "lines" },
    { name: "series", label: words.text("entry.post.series"), control: "text", orNull: true },
    { name: "cover", label: words.text("entry.cover"), control: "picture" },
    ...translationFields(words, "post"),
    ...relatedFields(words),
  ],
  detailHead: words.text("entry.post.tagsHead"),
  detail: ({ data }) => data.tags.join(", "),
});
