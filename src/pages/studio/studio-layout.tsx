/** The door and the frame of every studio page: whoever is no editor is refused before anything below it runs. */
import { Outlet } from "react-router";
import { requireRole } from "../../domain/people/require-role.ts";
import { PictureToolsOfMedia } from "../../features/media/picture-tools.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { studioChrome } from "../../features/studio/queries.ts";
import { StudioFrame } from "../../features/studio/studio-frame.tsx";
import { isClosedRoom } from "../../features/studio/studio-sections.ts";
import { keepForms } from "../../features/studio/use-forms-held.ts";
import { refuse, valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/studio-layout";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    const { viewer, settings } = siteOf(context);
    const allowed = requireRole(viewer, "editor");
    if (!allowed.ok) throw refuse(allowed.code);
    if (isClosedRoom(settings, url.pathname)) throw refuse("not-found");
    // Work that one person left in a window is not taken for that of whoever has signed in since.
    const sender = url.searchParams.get("as");
    if (sender !== null && sender !== viewer.userId) throw refuse("sign-in");
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms];

export const loader = async ({ context }: Route.LoaderArgs) => valueOrRefuse(await studioChrome(siteOf(context)));

export default function StudioLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StudioFrame chrome={loaderData}>
      <meta name="robots" content="noindex" />
      <PictureToolsOfMedia>
        <Outlet />
      </PictureToolsOfMedia>
    </StudioFrame>
  );
}
