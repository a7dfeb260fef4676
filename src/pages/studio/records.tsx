/** Stored records that cannot be read, for owners. */
import { siteOf } from "../../features/site/site-context.ts";
import { changeRecords } from "../../features/records/actions.ts";
import { recordRows } from "../../features/records/queries.ts";
import { RecordsView } from "../../features/records/records-view.tsx";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { wordsOf } from "../../words/words.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/records";

function sayDone(language: string, deed: string | null): string | null {
  const words = wordsOf(language);
  if (deed === "repaired") return words.text("records.repaired");
  return deed === "removed" ? words.text("records.removed") : null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const said = sayDone(site.choices.language, url.searchParams.get("done"));
  return { ...valueOrRefuse(await recordRows(site, url.searchParams.get("page"))), said };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeRecords(siteOf(context), await request.formData()));

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("records.title"),
    back: { href: "/studio/settings", label: words.text("studio.room.settings") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("records.title"));

export default function Records({ loaderData }: Route.ComponentProps) {
  return <RecordsView {...loaderData} />;
}
