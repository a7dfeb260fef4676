/** The public frame filled in: sections with the current one marked, the live line, the visitor's controls. */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { localPath, wayBack } from "../../platform/local-path.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import type { FootLink } from "../../ui/frame/site-foot.tsx";
import { RuleShell } from "../../ui/frame/rule-shell.tsx";
import type { Rule } from "../../ui/rule/ruler.tsx";
import { SiteShell, type SiteShellProps } from "../../ui/frame/site-shell.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { SiteChrome } from "./queries.ts";
import styles from "./site-frame.module.css";
import { useSearchKey } from "./use-search-key.ts";

/** What a page says of its own frame: the beer's colour, whether it opens on a curve, the live reading on the rail. */
export type PageShell = Pick<SiteShellProps, "srm" | "opensOnCurve" | "railReading"> & {
  /** The page puts the rule of a site without beer under its own head. */
  hasOwnRule?: boolean;
  /** What the page runs through, where that is not the whole record. */
  rule?: Rule;
};

const themes = ["system", "light", "dark"] as const;

export function SiteFrame({
  chrome,
  shell,
  children,
}: {
  chrome: SiteChrome | null | undefined;
  shell?: PageShell | undefined;
  children: ReactNode;
}) {
  const words = useWords();
  const location = useLocation();
  const { pathname, search } = location;
  useSearchKey();
  const choices = { ...defaultChoices, ...chrome?.choices };
  const choiceText = chrome?.hasUnits === false ? chrome.languageName : unitText(choices);
  const nextTheme = themes[(themes.indexOf(choices.theme) + 1) % themes.length] ?? "system";
  const back = pathname === "/choices" ? localPath(new URLSearchParams(search).get("next")) : wayBack(location);
  const sections = (chrome?.sections ?? []).map((section) => ({
    ...section,
    current: pathname === section.href || pathname.startsWith(`${section.href}/`),
  }));
  const { hasOwnRule, rule, ...look } = shell ?? {};
  const frame: SiteShellProps = {
    brand: chrome?.title ?? "Wortfolio",
    logo: chrome?.logo,
    sections,
    live: chrome?.live ?? undefined,
    controls: {
      searchHref: "/search",
      searchLabel: words.text("frame.search"),
      units: {
        href: `/choices?next=${encodeURIComponent(back)}`,
        text: choiceText,
        label:
          chrome?.hasUnits === false
            ? words.text("frame.choicesWithoutUnits", { chosen: choiceText })
            : words.text("frame.choices", { chosen: choiceText }),
      },
      theme: {
        action: "/choices",
        fields: { theme: nextTheme, next: back },
        label: themeLabel(words, choices.theme),
      },
    },
    links: footLinks(chrome, words),
    footLine: chrome?.footer,
    gravityUnit: gravityWords[choices.gravity],
    ...look,
    children: chrome?.isPreview ? (
      <>
        <div className={`grid ${styles.preview}`}>
          <p role="note">{words.say("frame.preview")}</p>
        </div>
        {children}
      </>
    ) : (
      children
    ),
  };
  if (!chrome?.rule) return <SiteShell {...frame} />;
  const ofPage = rule ? { ...chrome.rule, rule } : chrome.rule;
  return <RuleShell {...frame} frame={ofPage} hasOwnRule={hasOwnRule} isHome={pathname === "/"} />;
}

/** Says the theme, and to which the button leads: see `themes`. */
function themeLabel(words: Words, theme: (typeof themes)[number]): string {
  switch (theme) {
    case "system":
      return words.text("frame.theme.system");
    case "light":
      return words.text("frame.theme.light");
    case "dark":
      return words.text("frame.theme.dark");
  }
}

const gravityWords = { sg: "SG", plato: "°P", brix: "°Bx" } as const;
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

function footLinks(chrome: SiteChrome | null | undefined, words: Words): FootLink[] {
  const profiles = (chrome?.profiles ?? []).map(
    ({ url, label, network }) => ({ href: url, label, kind: kinds[network] ?? "web", me: true }) as const,
  );
  const person = chrome?.viewer
    ? { href: "/account", label: chrome.viewer.name ?? words.text("frame.account") }
    : { href: "/sign-in", label: words.text("frame.signIn") };
  const own: FootLink[] = [
    { href: "/feed.xml", label: words.text("frame.feed"), kind: "feed" },
    ...(chrome?.pages ?? []).map((page): FootLink => ({ ...page, kind: "page" })),
    { ...person, kind: "account" },
  ];
  if (chrome?.viewer?.studio) own.push({ href: "/studio", label: words.text("frame.studio"), kind: "web" });
  return [...profiles, ...own];
}
