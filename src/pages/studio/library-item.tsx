/** One item of the libraries, or a new one. */
import { IconCheck } from "@tabler/icons-react";
import { addLibraryItem, changeLibraryItem } from "../../features/libraries/actions.ts";
import { itemButton, LibraryItemView } from "../../features/libraries/library-item-view.tsx";
import { kindPath } from "../../features/libraries/library-paths.ts";
import { newLibraryItem, ownLibraryItem } from "../../features/libraries/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/library-item";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const asked = url.searchParams;
  const found = params.id === "new" ? newLibraryItem(site, asked.get("kind")) : await ownLibraryItem(site, params.id);
  return { form: valueOrRefuse(found), saved: asked.has("saved"), copied: asked.has("copied") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const site = siteOf(context);
  const form = await request.formData();
  const isNew = params.id === "new";
  return answerDeed(
    await (isNew ? addLibraryItem(site, url.searchParams.get("kind"), form) : changeLibraryItem(site, params.id, form)),
  );
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ form, saved }, words) => ({
    title: form.item?.name ?? words.text("library.new", { kind: form.kind === "fermentation" ? "other" : form.kind }),
    back: { href: kindPath(form.kind), label: form.kindName },
    meta: saved ? (
      <output>
        <Icon of={IconCheck} small /> {words.say("library.saved")}
      </output>
    ) : undefined,
    actions: itemButton(words, form),
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words, data) => {
  const form = data?.form;
  const kind = form?.kind ?? "style";
  const name = form?.item?.name ?? words.text("library.new", { kind: kind === "fermentation" ? "other" : kind });
  return words.text("library.page", { name });
});

export default function LibraryItem({ loaderData }: Route.ComponentProps) {
  const { form, copied } = loaderData;
  return <LibraryItemView form={form} copied={copied} />;
}
