/** Posts: the writing of the site. */
import { type KindForm, languageField, relatedFields } from "./kind-form.ts";

export const postForm: KindForm<"post"> = {
  kind: "post",
  room: "writing",
  one: "post",
  many: "posts",
  invitation:
    "A post holds text with code, maths, pictures and live curves. It goes out with the feed on the day you choose.",
  empty: () => ({ body: "", tags: [], series: null, cover: null, language: "en", related: {} }),
  sections: [],
  side: [
    { name: "tags", label: "Tags, one a line", control: "lines" },
    { name: "series", label: "Series", control: "text", orNull: true },
    { name: "cover", label: "Cover", control: "picture" },
    languageField,
    ...relatedFields,
  ],
  detailHead: "Tags",
  detail: ({ data }) => data.tags.join(", "),
};
