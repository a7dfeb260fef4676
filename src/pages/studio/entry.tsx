/** The editor of one published thing. */
import { data, redirect } from "react-router";
import { saveEntry } from "../../features/entries/actions.ts";
import { EntryEditor } from "../../features/entries/entry-editor.tsx";
import { SaveButtons, SavedState } from "../../features/entries/entry-head.tsx";
import { formOfRoom } from "../../features/entries/kinds/registry.ts";
import { editedEntry, type EditorPage } from "../../features/entries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { savedStatuses } from "./entry-statuses.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/entry";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  valueOrRefuse(await editedEntry(siteOf(context), params.room, params.id));

/** A form that was sent without JavaScript is led on to what it did. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { room, id } = params;
  const saved = valueOrRefuse(await saveEntry(siteOf(context), room, id, await request.formData()));
  if (saved.type === "removed") return redirect(`/studio/${room}?removed=${saved.id}`, 303);
  if (saved.type === "saved") return redirect(`/studio/${room}/${saved.id}`, 303);
  return data(saved, { status: savedStatuses[saved.type] });
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

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryEditor page={loaderData} answered={actionData} />;
}
