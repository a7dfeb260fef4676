/** Projects: case studies of software and hardware. */
import type { Words } from "../../../words/arguments.ts";
import { type KindForm, relatedFields, translationFields } from "./kind-form.ts";

const types = (words: Words) => [
  { value: "software", label: words.text("project.type.value", { type: "software" }) },
  { value: "hardware", label: words.text("project.type.value", { type: "hardware" }) },
  { value: "hardware and firmware", label: words.text("project.type.value", { type: "other" }) },
];
const drawings = (words: Words) => [
  { value: "", label: words.text("entry.field.none") },
  {
    value: "hydrometer",
    label: words.text("entry.project.drawing.value", { drawing: "hydrometer" }),
    ofBeer: true as const,
  },
  { value: "board", label: words.text("entry.project.drawing.value", { drawing: "board" }) },
  { value: "code", label: words.text("entry.project.drawing.value", { drawing: "code" }) },
  { value: "rig", label: words.text("entry.project.drawing.value", { drawing: "other" }), ofBeer: true as const },
];

export const projectForm = (words: Words): KindForm<"project"> => ({
  kind: "project",
  room: "projects",
  invitation: words.text("entry.project.invitation"),
  empty: (_now, language) => ({
    type: "software",
    body: "",
    state: "",
    role: "",
    licence: "",
    stack: [],
    facts: [],
    links: [],
    startedAt: null,
    endedAt: null,
    pinned: null,
    cover: null,
    gallery: [],
    bom: [],
    files: [],
    log: [],
    releases: [],
    drawing: null,
    language,
    related: {},
  }),
  sections: [
    {
      title: words.text("entry.project.about"),
      fields: [
        {
          name: "type",
          label: words.text("project.type"),
          control: "select",
          options: types(words),
        },
        {
          name: "state",
          label: words.text("project.status"),
          control: "text",
          hint: words.text("entry.project.status.hint"),
        },
        { name: "role", label: words.text("entry.project.role"), control: "text" },
        { name: "licence", label: words.text("project.licence"), control: "text" },
        { name: "startedAt", label: words.text("entry.project.begun"), control: "date" },
        { name: "endedAt", label: words.text("entry.project.ended"), control: "date", from: "startedAt" },
        {
          name: "pinned",
          label: words.text("entry.project.pinned"),
          hint: words.text("entry.project.pinned.hint"),
          control: "number",
          min: 1,
          max: 99,
          whole: true,
          orNull: true,
        },
        { name: "cover", label: words.text("entry.cover"), control: "picture" },
        {
          name: "drawing",
          label: words.text("entry.project.drawing"),
          control: "select",
          orNull: true,
          options: drawings(words),
        },
        { name: "stack", label: words.text("entry.project.stack"), control: "lines" },
      ],
    },
    {
      title: words.text("entry.lists"),
      fields: [
        {
          name: "facts",
          label: words.text("entry.project.facts"),
          control: "rows",
          item: "fact",
          fields: [
            { name: "label", label: words.text("entry.project.facts.label"), control: "text", required: true },
            { name: "value", label: words.text("entry.project.facts.value"), control: "text", required: true },
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
        {
          name: "gallery",
          label: words.text("entry.project.gallery"),
          control: "rows",
          item: "picture",
          fields: [
            {
              name: "media",
              label: words.text("entry.field.file"),
              control: "image",
              required: true,
            },
            { name: "alt", label: words.text("entry.field.description"), control: "sentence", required: true },
            { name: "caption", label: words.text("entry.field.caption"), control: "sentence" },
          ],
        },
        {
          name: "bom",
          label: words.text("project.bill"),
          control: "rows",
          item: "part",
          fields: [
            { name: "part", label: words.text("project.bill.part"), control: "text", required: true },
            { name: "note", label: words.text("entry.project.part.note"), control: "text" },
            { name: "quantity", label: words.text("project.bill.pieces"), control: "number", min: 0, required: true },
            { name: "cost", label: words.text("entry.project.part.cost"), control: "number", min: 0, required: true },
            {
              name: "currency",
              label: words.text("entry.project.part.currency"),
              control: "currency",
              required: true,
            },
            {
              name: "breaks",
              label: words.text("entry.project.part.breaks"),
              hint: words.text("entry.project.part.breaks.hint"),
              control: "breaks",
            },
            { name: "url", label: words.text("entry.project.part.address"), control: "url" },
          ],
        },
        {
          name: "files",
          label: words.text("project.files"),
          control: "rows",
          item: "file",
          fields: [
            { name: "media", label: words.text("entry.field.file"), control: "media", accepts: "file", required: true },
            { name: "label", label: words.text("entry.project.file.label"), control: "sentence" },
            {
              name: "release",
              label: words.text("entry.project.file.release"),
              hint: words.text("entry.project.file.release.hint"),
              control: "text",
            },
          ],
        },
        {
          name: "log",
          label: words.text("project.log"),
          control: "rows",
          item: "log",
          fields: [
            { name: "at", label: words.text("entry.project.log.day"), control: "date", required: true },
            { name: "title", label: words.text("entry.title"), control: "text", required: true },
            { name: "body", label: words.text("entry.project.log.text"), control: "textarea" },
            { name: "isMilestone", label: words.text("entry.project.milestone"), control: "check" },
          ],
        },
        {
          name: "releases",
          label: words.text("project.releases"),
          control: "rows",
          item: "release",
          fields: [
            { name: "at", label: words.text("entry.project.log.day"), control: "date", required: true },
            { name: "version", label: words.text("project.release.version"), control: "text", required: true },
            { name: "url", label: words.text("entry.links.address"), control: "url" },
            { name: "body", label: words.text("entry.project.release.text"), control: "textarea" },
            { name: "isMilestone", label: words.text("entry.project.milestone"), control: "check" },
          ],
        },
      ],
    },
  ],
  side: [...translationFields(words, "project"), ...relatedFields(words)],
  detailHead: words.text("project.type"),
  detail: ({ data: { type, state } }) => {
    const said = words.text("project.type.value", { type: type === "hardware and firmware" ? "other" : type });
    return [said, state].filter(Boolean).join(", ");
  },
});
