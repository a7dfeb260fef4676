/** The editor of one published thing. */
import { changeEntry } from "../../features/entries/actions.ts";
import { EntryEditor } from "../../features/entries/entry-editor.tsx";
import { SaveButtons, SavedState } from "../../features/entries/entry-head.tsx";
import { formOfRoom } from "../../features/entries/kinds/registry.ts";
import { editedEntry, type EditorPage } from "../../features/entries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import type { Words } from "../../words/arguments.ts";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry";

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  valueOrRefuse(await editedEntry(siteOf(context), params.room, params.id, url.searchParams.get("version")));

/** For a form that was sent without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { room, id } = params;
  return answerDeed(await changeEntry(siteOf(context), room, id, await request.formData()), `/studio/${room}/${id}`);
}

export const handle: StudioHandle<EditorPage> = {
  studio: (page, words) => {
    const kind = formOfRoom(words, page.room)?.kind ?? "other";
    return {
      title: titleOf(words, page),
      back: { href: `/studio/${page.room}`, label: words.text("entry.all", { kind }) },
      actions: (
        <>
          <span className="wide-only">
            <SavedState page={page} />
          </span>
          <SaveButtons page={page} />
        </>
      ),
      workbench: true,
      bleed: true,
    };
  },
};

const titleOf = (words: Words, { title, room }: EditorPage): string =>
  title || words.text("studio.new", { kind: formOfRoom(words, room)?.kind ?? "other" });

export const meta: Route.MetaFunction = studioMeta((words, page: EditorPage | undefined) =>
  page ? titleOf(words, page) : words.text("ui.kind", { kind: "other" }),
);

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  return <EntryEditor page={loaderData} />;
}
