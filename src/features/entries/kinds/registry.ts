/** Every kind that the editor edits, by its room in the studio. */
import { beerForm } from "./beer.ts";
import type { EditedKind, KindForm } from "./kind-form.ts";
import { pageForm } from "./page.ts";
import { postForm } from "./post.ts";
import { projectForm } from "./project.ts";
import { recordForm } from "./record.ts";
import { talkForm } from "./talk.ts";

type Forms = { [K in EditedKind]: KindForm<K> };
const forms: Forms = {
  beer: beerForm,
  project: projectForm,
  post: postForm,
  talk: talkForm,
  record: recordForm,
  page: pageForm,
};

/** One type for whoever only passes a form on: which kind it is stands in the form itself. */
export const kindForms: readonly KindForm[] = Object.values(forms) as unknown as KindForm[];

export const formOfRoom = (room: string): KindForm | undefined => kindForms.find((form) => form.room === room);
export const fieldsOf = (form: KindForm) => [...form.sections.flatMap(({ fields }) => fields), ...form.side];
