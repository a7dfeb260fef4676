/** Talks: said somewhere, on one day. */
import { type KindForm, languageField, relatedFields } from "./kind-form.ts";

export const talkForm: KindForm<"talk"> = {
  kind: "talk",
  room: "talks",
  one: "talk",
  many: "talks",
  invitation: "A talk keeps its place and day, and later its slides, recording and transcript.",
  empty: (now) => ({
    event: "",
    place: "",
    at: now,
    minutes: null,
    language: "en",
    body: "",
    transcript: "",
    slidesUrl: null,
    recordingUrl: null,
    related: {},
  }),
  sections: [
    {
      title: "Where and when",
      fields: [
        { name: "event", label: "Event", control: "text" },
        { name: "place", label: "Place", control: "text" },
        { name: "at", label: "Begins", control: "moment", required: true },
        { name: "minutes", label: "Length", control: "number", min: 1, max: 1440, unit: "min" },
      ],
    },
    {
      title: "Afterwards",
      fields: [
        { name: "slidesUrl", label: "Slides", control: "url" },
        { name: "recordingUrl", label: "Recording", control: "url" },
        { name: "transcript", label: "Transcript, Markdown", control: "textarea" },
      ],
    },
  ],
  side: [languageField, ...relatedFields],
  detailHead: "Event",
  detail: ({ data }) => [data.event, data.place].filter(Boolean).join(", "),
};
