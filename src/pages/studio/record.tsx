/** One stored record that cannot be read, for owners. */
import { changeRecord } from "../../features/records/actions.ts";
import { recordPage, type RecordPage } from "../../features/records/queries.ts";
import { RecordView } from "../../features/records/record-view.tsx";
import { recordsPath } from "../../features/records/record-words.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/record";

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  valueOrRefuse(await recordPage(siteOf(context), params.place, params.id));

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerDeed(await changeRecord(siteOf(context), params, await request.formData()));
}

export const handle: StudioHandle<RecordPage> = {
  studio: ({ name }, words) => ({ title: name, back: { href: recordsPath, label: words.text("records.title") } }),
};

export const meta: Route.MetaFunction = studioMeta<RecordPage>(
  (words, record) => record?.name ?? words.text("records.one"),
);

export default function Record({ loaderData }: Route.ComponentProps) {
  return <RecordView record={loaderData} />;
}
