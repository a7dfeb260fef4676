/** The web app manifest: name, colours and icons for a home screen. */
import type { FeedSite } from "./feed.ts";

export type ManifestIcon = { src: string; sizes: string; type: string; purpose?: "any" | "maskable" };
export type ManifestColours = { background: string; theme: string };

export const buildManifest = (site: FeedSite, icons: readonly ManifestIcon[], colours: ManifestColours): string =>
  JSON.stringify({
    id: "/",
    name: site.title,
    ...(site.description ? { description: site.description } : {}),
    lang: site.language,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: colours.background,
    theme_color: colours.theme,
    icons,
  });
