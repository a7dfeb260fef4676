/** Talks: said somewhere, on one day. */
import type { Words } from "../../../words/arguments.ts";
import { type KindForm, relatedFields, translationFields } from "./kind-form.ts";

export const talkForm = (words: Words): KindForm<"talk"> => ({
  kind: "talk",
  room: "talks",
  invitation: words.text("entry.talk.invitation"),
  empty: (_now, language) => ({
    event: "",
    place: "",
    at: null,
    timeZone: "",
    minutes: null,
    language,
    body: "",
    transcript: "",
    slidesUrl: null,
    recordingUrl: null,
    related: {},
  }),
  sections: [
    {
      title: words.text("entry.talk.about"),
      fields: [
        { name: "event", label: words.text("talk.event"), control: "text" },
        { name: "place", label: words.text("talk.place"), control: "text" },
        { name: "at", label: words.text("entry.talk.begins"), control: "moment", zone: "timeZone" },
        {
          name: "timeZone",
          label: words.text("talk.zone"),
          control: "zone",
          hint: words.text("entry.talk.zone.hint"),
        },
        { name: "minutes", label: words.text("talk.length"), control: "number", min: 1, max: 1440, unit: "min" },
      ],
    },
    {
      title: words.text("entry.talk.after"),
      fields: [
        {
          name: "slidesUrl",
          label: words.text("entry.talk.slides"),
          control: "url",
          ending: ".pdf",
          hint: words.text("entry.talk.slides.hint"),
        },
        {
          name: "recordingUrl",
          label: words.text("entry.talk.recording"),
          control: "url",
          hint: words.text("entry.talk.recording.hint"),
        },
        { name: "transcript", label: words.text("entry.talk.transcript"), control: "textarea" },
      ],
    },
  ],
  side: [...translationFields(words, "talk"), ...relatedFields(words)],
  detailHead: words.text("talk.event"),
  detail: ({ data }) => [data.event, data.place].filter(Boolean).join(", "),
});
