/** The history of one published thing: its versions, compared and restored. */
import { IconRestore } from "@tabler/icons-react";
import { changeHistory } from "../../features/entries/history/actions.ts";
import { HistoryView } from "../../features/entries/history/history-view.tsx";
import { type History, historyOf } from "../../features/entries/history/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/entry-history";

export const loader = async ({ context, params, url }: Route.LoaderArgs) =>
  valueOrRefuse(await historyOf(siteOf(context), params.room, params.id, url.searchParams));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { room, id } = params;
  return answerDeed(await changeHistory(siteOf(context), room, id, await request.formData()));
}

export const handle: StudioHandle<History> = {
  studio: ({ room, id, title, compared }, words) => ({
    title,
    back: { href: `/studio/${room}/${id}`, label: words.text("entry.history.back") },
    actions: compared ? (
      <>
        <span className="wide-only">
          <CopyText
            dense
            href={`/studio/${room}/${id}/versions/${compared.version.revision}`}
            label={words.text("entry.history.copy")}
          />
        </span>
        <form method="post">
          <Button
            type="submit"
            dense
            look="primary"
            icon={IconRestore}
            name="deed"
            value={`restore ${compared.version.revision}`}
          >
            {words.say("entry.history.restore")}
          </Button>
        </form>
      </>
    ) : undefined,
    workbench: true,
    bleed: true,
  }),
};

export const meta: Route.MetaFunction = studioMeta((words, history: History | undefined) =>
  words.text("entry.history.title", { title: history?.title ?? "" }),
);

export default function EntryHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryView history={loaderData} />;
}
