/** The site's settings, for owners. */
import { IconWorld } from "@tabler/icons-react";
import { saveSettings } from "../../features/settings/actions.ts";
import { isPart } from "../../features/settings/form.ts";
import { SavedAt } from "../../features/settings/saved-at.tsx";
import { ownSettings } from "../../features/settings/queries.ts";
import { SettingsView } from "../../features/settings/settings-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/settings";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("part");
  const part = isPart(asked) ? asked : "site";
  const page = valueOrRefuse(await ownSettings(siteOf(context), part, url.searchParams.get("page")));
  return { page, part };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerDeed(await saveSettings(siteOf(context), await request.formData()));

export const handle: StudioHandle = {
  studio: (_page, words) => ({
    bleed: true,
    actions: (
      <>
        <SavedAt />
        <LinkButton dense icon={IconWorld} href="/">
          {words.say("ui.viewSite")}
        </LinkButton>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.settings"));

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsView page={loaderData.page} part={loaderData.part} />;
}
