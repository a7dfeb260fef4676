/** Every component of the look in its states. */
import { LookPage } from "../../ui/look/look-page.tsx";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import type { Route } from "./+types/look";

export const loader = () => ({});

export const handle: StudioHandle = {
  studio: () => ({ title: "Look", bleed: true, back: { href: "/studio/settings", label: "Settings" } }),
};

export const meta: Route.MetaFunction = () => [{ title: "Look, studio" }];

export default LookPage;
