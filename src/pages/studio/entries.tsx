/** A room of published things: its list. */
import { IconPlus } from "@tabler/icons-react";
import { changeEntries } from "../../features/entries/actions.ts";
import { EntriesView } from "../../features/entries/entries-view.tsx";
import { formOfRoom } from "../../features/entries/kinds/registry.ts";
import { entriesOfRoom, type Room } from "../../features/entries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/entries";

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  valueOrRefuse(await entriesOfRoom(siteOf(context), params.room, url.searchParams));

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerDeed(
    await changeEntries(siteOf(context), params.room, await request.formData()),
    `/studio/${params.room}`,
  );
}

export const handle: StudioHandle<Room> = {
  studio: ({ room }, words) => ({
    actions: (
      <LinkButton dense look="primary" icon={IconPlus} href={`/studio/${room}/new`}>
        {words.say("studio.new", { kind: formOfRoom(words, room)?.kind ?? "other" })}
      </LinkButton>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words, room: Room | undefined) =>
  words.text("entry.kinds", { kind: formOfRoom(words, room?.room ?? "")?.kind ?? "other" }),
);

export default function Entries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <EntriesView data={loaderData} />
    </>
  );
}
