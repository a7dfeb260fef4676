/** Records: music with its tracks. */
import type { Words } from "../../../words/arguments.ts";
import { type KindForm, relatedFields, translationFields } from "./kind-form.ts";

export const recordForm = (words: Words): KindForm<"record"> => ({
  kind: "record",
  room: "music",
  invitation: words.text("entry.record.invitation"),
  empty: (now, language) => ({
    artist: "",
    year: new Date(now).getUTCFullYear(),
    body: "",
    cover: null,
    tracks: [],
    links: [],
    language,
    related: {},
  }),
  sections: [
    {
      title: words.text("entry.record.about"),
      fields: [
        { name: "artist", label: words.text("entry.record.artist"), control: "text" },
        {
          name: "year",
          label: words.text("entry.record.year"),
          control: "number",
          min: 1900,
          max: 2200,
          whole: true,
          required: true,
        },
      ],
    },
    {
      title: words.text("entry.lists"),
      hint: words.text("entry.record.track.hint"),
      fields: [
        {
          name: "tracks",
          label: words.text("album.tracks"),
          control: "rows",
          item: "track",
          fields: [
            { name: "title", label: words.text("entry.title"), control: "text" },
            { name: "seconds", label: words.text("talk.length"), control: "number", min: 0, unit: "s" },
            { name: "media", label: words.text("entry.field.file"), control: "media", accepts: "audio" },
            { name: "url", label: words.text("entry.record.track.address"), control: "url" },
          ],
        },
        {
          name: "links",
          label: words.text("entry.links"),
          control: "rows",
          item: "link",
          fields: [
            { name: "label", label: words.text("entry.links.label"), control: "text", required: true },
            { name: "url", label: words.text("entry.links.address"), control: "url", required: true },
          ],
        },
      ],
    },
  ],
  side: [
    { name: "cover", label: words.text("entry.cover"), control: "picture" },
    ...translationFields(words, "record"),
    ...relatedFields(words),
  ],
  detailHead: words.text("entry.record.artist"),
  detail: ({ data }) => `${data.artist || "?"}, ${data.year}`,
});
