/** Projects: case studies of software and hardware. */
import { type KindForm, relatedFields } from "./kind-form.ts";

const same = (...values: string[]) => values.map((value) => ({ value, label: value }));

export const projectForm: KindForm<"project"> = {
  kind: "project",
  room: "projects",
  one: "project",
  many: "projects",
  invitation: "A project shows what you built: why, with what, for how much, and what happened on the way.",
  empty: () => ({
    type: "software",
    body: "",
    state: "",
    role: "",
    licence: "",
    stack: [],
    facts: [],
    links: [],
    startedAt: null,
    gallery: [],
    bom: [],
    log: [],
    drawing: null,
    related: {},
  }),
  sections: [
    {
      title: "What it is",
      fields: [
        {
          name: "type",
          label: "Type",
          control: "select",
          options: same("software", "hardware", "hardware and firmware"),
        },
        { name: "state", label: "State", control: "text", hint: "such as Rev. C, in use" },
        { name: "role", label: "Your part in it", control: "text" },
        { name: "licence", label: "Licence", control: "text" },
        { name: "startedAt", label: "Begun", control: "date" },
        {
          name: "drawing",
          label: "Drawing",
          control: "select",
          orNull: true,
          options: [{ value: "", label: "none" }, ...same("hydrometer", "board", "code", "rig")],
        },
        { name: "stack", label: "Stack, one a line", control: "lines" },
      ],
    },
    {
      title: "Lists",
      fields: [
        {
          name: "facts",
          label: "Facts on the waterline",
          control: "rows",
          item: "fact",
          fields: [
            { name: "label", label: "Label", control: "text", required: true },
            { name: "value", label: "Value", control: "text", required: true },
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
        {
          name: "gallery",
          label: "Gallery",
          control: "rows",
          item: "picture",
          fields: [
            { name: "media", label: "File", control: "media", accepts: "image", required: true },
            { name: "alt", label: "Description", control: "sentence", required: true },
            { name: "caption", label: "Caption", control: "sentence" },
          ],
        },
        {
          name: "bom",
          label: "Bill of materials",
          control: "rows",
          item: "part",
          fields: [
            { name: "part", label: "Part", control: "text", required: true },
            { name: "note", label: "Note", control: "text" },
            { name: "quantity", label: "Pieces", control: "number", min: 0, required: true },
            { name: "cost", label: "Cost of one", control: "number", min: 0, required: true },
            { name: "currency", label: "Currency", control: "text", required: true },
          ],
        },
        {
          name: "log",
          label: "Build log",
          control: "rows",
          item: "log entry",
          fields: [
            { name: "at", label: "Day", control: "date", required: true },
            { name: "title", label: "Title", control: "text", required: true },
            { name: "body", label: "What happened", control: "textarea" },
          ],
        },
      ],
    },
  ],
  side: relatedFields,
  detailHead: "What it is",
  detail: ({ data }) => [data.type, data.state].filter(Boolean).join(", "),
};
