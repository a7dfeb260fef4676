/** The bin. */
import { type BinKind, binRows, changeBin } from "../../features/bin/bin.ts";
import { BinView } from "../../features/bin/bin-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { editPath } from "../../features/studio/edit-path.ts";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/bin";

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  valueOrRefuse(await binRows(siteOf(context), url.searchParams));

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await changeBin(siteOf(context), await request.formData()));

function placeOf(kind: BinKind, id: string): string {
  if (kind === "file") return `/studio/media?file=${id}`;
  if (kind === "channel") return "/studio/notifications";
  return kind === "item" ? `/studio/libraries/${id}` : editPath(kind, id);
}

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.bin"));

export default function Bin({ loaderData }: Route.ComponentProps) {
  return <BinView {...loaderData} placeOf={placeOf} />;
}
