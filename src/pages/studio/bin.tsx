/** The bin. */
import { type BinKind, binRows, takeOut } from "../../features/bin/bin.ts";
import { BinView } from "../../features/bin/bin-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { editPath } from "../../features/studio/edit-path.ts";
import { readFormText } from "./form-text.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/bin";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  rows: valueOrRefuse(await binRows(siteOf(context))),
});

export async function action({ context, request }: Route.ActionArgs) {
  const { kind, id, title } = valueOrRefuse(
    await takeOut(siteOf(context), readFormText(await request.formData(), "id")),
  );
  return { title, href: placeOf(kind, id) };
}

function placeOf(kind: BinKind, id: string): string {
  if (kind === "file") return `/studio/media?file=${id}`;
  return kind === "item" ? `/studio/libraries/${id}` : editPath(kind, id);
}

export const meta: Route.MetaFunction = () => [{ title: "Bin, studio" }];

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  return <BinView rows={loaderData.rows} restored={actionData} />;
}
