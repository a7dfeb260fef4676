/** Importing lots from a table. */
import { data } from "react-router";
import { lotsImportStep, tooLarge } from "../../features/inventory/import-lots.ts";
import { inventoryPath } from "../../features/inventory/inventory-paths.ts";
import { LotsImportView } from "../../features/inventory/import-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { answerOf } from "../../platform/deeds/answer.ts";
import { studioMeta } from "./studio-meta.ts";
import { refuse } from "../refuse.ts";
import type { Route } from "./+types/inventory-import";

/** A file of 5 MiB, and the form round it. */
const mostSent = 6 * 1024 * 1024;

export const loader = () => null;

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const length = request.headers.get("content-length");
  if (length === null) throw refuse("length");
  if (Number(length) > mostSent) return data(answerOf("read", tooLarge(site), {}), { status: 413 });
  return answerDeed(await lotsImportStep(site, await request.formData()));
}

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("inventory.import.title"),
    back: { href: inventoryPath, label: words.text("studio.room.inventory") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("inventory.import.title"));

export default function InventoryImport() {
  return <LotsImportView />;
}
