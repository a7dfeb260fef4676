/** Every component of the look in its states. */
import { LookPage } from "../../ui/look/look-page.tsx";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/look";

export const loader = () => ({});

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("studio.look"),
    bleed: true,
    back: { href: "/studio/settings", label: words.text("studio.room.settings") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.look"));

export default LookPage;
