/** The editor of one published thing. */
import { changeEntry } from "../../features/entries/actions.ts";
import { EntryEditor } from "../../features/entries/entry-editor.tsx";
import { SaveButtons, SavedState } from "../../features/entries/entry-head.tsx";
import { formOfRoom } from "../../features/entries/kinds/registry.ts";
import { editedEntry, type EditorPage } from "../../features/entries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/entry";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  valueOrRefuse(await editedEntry(siteOf(context), params.room, params.id));

/** For a form that was sent without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { room, id } = params;
  return answerDeed(await changeEntry(siteOf(context), room, id, await request.formData()), `/studio/${room}/${id}`);
}

export const handle: StudioHandle<EditorPage> = {
  studio: (page) => {
    const kind = formOfRoom(page.room);
    return {
      title: titleOf(page),
      back: { href: `/studio/${page.room}`, label: `All ${kind?.many ?? ""}` },
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

const titleOf = ({ title, room }: EditorPage): string => title || `New ${formOfRoom(room)?.one ?? ""}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData) : "Entry"}, studio` },
];

export default function EntryPage({ loaderData }: Route.ComponentProps) {
  return <EntryEditor page={loaderData} />;
}
