/** The CV, edited. */
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { editedCv, saveCv } from "../../features/cv/actions.ts";
import { CvForm, cvFormId } from "../../features/cv/cv-form.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { refuseLargeUpload } from "./refuse-large-upload.ts";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/about";

export const loader = async ({ context }: Route.LoaderArgs) => valueOrRefuse(await editedCv(siteOf(context)));

export async function action({ context, request }: Route.ActionArgs) {
  refuseLargeUpload(request);
  return answerDeed(await saveCv(siteOf(context), await request.formData()));
}

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    actions: (
      <>
        <LinkButton dense icon={IconDownload} href="/studio/about.json" download="cv.json">
          {words.say("cv.studio.whole")}
        </LinkButton>
        <LinkButton dense icon={IconExternalLink} href="/about">
          {words.say("studio.about.open")}
        </LinkButton>
        <Button dense look="primary" type="submit" form={cvFormId}>
          {words.say("settings.save")}
        </Button>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.about"));

export default function About({ loaderData }: Route.ComponentProps) {
  return <CvForm values={loaderData} />;
}
