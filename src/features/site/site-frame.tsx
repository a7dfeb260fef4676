/** The public frame filled in: sections with the current one marked, the live line, the visitor's controls. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localPath, wayBack } from "../../platform/local-path.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import type { FootLink } from "../../ui/frame/site-foot.tsx";
import { SiteShell, type SiteShellProps } from "../../ui/frame/site-shell.tsx";
import type { SiteChrome } from "./queries.ts";
import { useSearchKey } from "./use-search-key.ts";

/** What a page says of its own frame: the beer's colour, whether it opens on a curve, the live reading on the rail, or that there is no frame at all. */
export type PageShell = Pick<SiteShellProps, "srm" | "opensOnCurve" | "railReading" | "bare">;

const themes = ["system", "light", "dark"] as const;
const themeWords = { system: "as the system", light: "light", dark: "dark" };

export function SiteFrame({
  chrome,
  shell,
  children,
}: {
  chrome: SiteChrome | null | undefined;
  shell?: PageShell | undefined;
  children: ReactNode;
}) {
  const location = useLocation();
  const { pathname, search } = location;
  useSearchKey();
  const choices = chrome?.choices ?? defaultChoices;
  const choiceText = chrome?.isBrewing === false ? chrome.languageName : unitText(choices);
  const nextTheme = themes[(themes.indexOf(choices.theme) + 1) % themes.length] ?? "system";
  const back = pathname === "/choices" ? localPath(new URLSearchParams(search).get("next")) : wayBack(location);
  const sections = (chrome?.sections ?? []).map((section) => ({
    ...section,
    current: pathname === section.href || pathname.startsWith(`${section.href}/`),
  }));
  return (
    <SiteShell
      brand={chrome?.title ?? "Wortfolio"}
      sections={sections}
      live={chrome?.live ?? undefined}
      controls={{
        searchHref: "/search",
        searchLabel: "Search",
        units: {
          href: `/choices?next=${encodeURIComponent(back)}`,
          text: choiceText,
          label: `${chrome?.isBrewing === false ? "Theme" : "Units"} and language: ${choiceText}`,
        },
        theme: {
          action: "/choices",
          fields: { theme: nextTheme, next: back },
          label: `Theme: ${themeWords[choices.theme]}. Switch to ${themeWords[nextTheme]}`,
        },
      }}
      links={footLinks(chrome)}
      footLine={chrome?.footer}
      {...shell}
    >
      {children}
    </SiteShell>
  );
}

const gravityWords = { sg: "SG", plato: "°P", brix: "°Bx" };
const unitText = (choices: { temperature: "C" | "F"; gravity: keyof typeof gravityWords }) =>
  `°${choices.temperature}, ${gravityWords[choices.gravity]}`;

const kinds: Record<string, FootLink["kind"]> = {
  github: "github",
  gitlab: "gitlab",
  mastodon: "mastodon",
  bluesky: "bluesky",
  linkedin: "linkedin",
  docker: "docker",
  pypi: "python",
  python: "python",
  youtube: "youtube",
  email: "mail",
};

function footLinks(chrome: SiteChrome | null | undefined): FootLink[] {
  const profiles = (chrome?.profiles ?? []).map(
    ({ url, label, network }) => ({ href: url, label, kind: kinds[network] ?? "web", me: true }) as const,
  );
  const person = chrome?.viewer
    ? { href: "/account", label: chrome.viewer.name ?? "Account" }
    : { href: "/sign-in", label: "Sign in" };
  const own: FootLink[] = [
    { href: "/feed.xml", label: "Feed", kind: "feed" },
    ...(chrome?.pages ?? []).map((page): FootLink => ({ ...page, kind: "page" })),
    { ...person, kind: "account" },
  ];
  if (chrome?.viewer?.studio) own.push({ href: "/studio", label: "Studio", kind: "web" });
  return [...profiles, ...own];
}
