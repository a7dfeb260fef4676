/** Every kind that the editor edits, by its room in the studio. */
import type { Scale } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";
import { beerForm } from "./beer.ts";
import type { EditedKind, KindForm } from "./kind-form.ts";
import { pageForm } from "./page.ts";
import { postForm } from "./post.ts";
import { projectForm } from "./project.ts";
import { recordForm } from "./record.ts";
import { talkForm } from "./talk.ts";

type Forms = { [K in EditedKind]: (words: Words, scale: Scale) => KindForm<K> };
const forms: Forms = {
  beer: beerForm,
  project: projectForm,
  post: postForm,
  talk: talkForm,
  record: recordForm,
  page: pageForm,
};

/** One type for whoever only passes a form on: which kind it is stands in the form itself. */
/** @param scale matters to the labels of gravities alone */
export const kindForms = (words: Words, scale: Scale = "SG"): readonly KindForm[] =>
  Object.values(forms).map((form) => form(words, scale) as unknown as KindForm);

export const formOfRoom = (words: Words, room: string, scale?: Scale): KindForm | undefined =>
  kindForms(words, scale).find((form) => form.room === room);
export const fieldsOf = (form: KindForm) => [...form.sections.flatMap(({ fields }) => fields), ...form.side];
