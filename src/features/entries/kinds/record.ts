/** Records: music with its tracks. */
import { type KindForm, relatedFields } from "./kind-form.ts";

export const recordForm: KindForm<"record"> = {
  kind: "record",
  room: "music",
  one: "record",
  many: "records",
  invitation: "A record holds tracks: your own audio files with a player, or links to where they can be heard.",
  empty: (now) => ({
    artist: "",
    year: new Date(now).getUTCFullYear(),
    body: "",
    cover: null,
    tracks: [],
    links: [],
    related: {},
  }),
  sections: [
    {
      title: "The record",
      fields: [
        { name: "artist", label: "Artist", control: "text" },
        { name: "year", label: "Year", control: "number", min: 1900, max: 2200, whole: true, required: true },
      ],
    },
    {
      title: "Lists",
      fields: [
        {
          name: "tracks",
          label: "Tracks",
          control: "rows",
          item: "track",
          fields: [
            { name: "title", label: "Title", control: "text", required: true },
            { name: "seconds", label: "Length", control: "number", min: 0, unit: "s", required: true },
            { name: "media", label: "File", control: "media", accepts: "audio" },
            { name: "url", label: "Or address", control: "url" },
          ],
        },
        {
          name: "links",
          label: "Links",
          control: "rows",
          item: "link",
          fields: [
            { name: "label", label: "Words", control: "text", required: true },
            { name: "url", label: "Address", control: "url", required: true },
          ],
        },
      ],
    },
  ],
  side: [{ name: "cover", label: "Cover", control: "picture" }, ...relatedFields],
  detailHead: "Artist",
  detail: ({ data }) => `${data.artist || "?"}, ${data.year}`,
};
