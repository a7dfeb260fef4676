/** What owners make their own beyond an accent: mark and pictures, the plate's numbers, words and order of the menu and of home, introductions, headings. */
import type { HomeBlock, ModuleId, SiteSettings } from "./site-settings.ts";

/** What the plate of home can count; `last` is how long ago the last entry came out. */
export const plateNumbers = ["since", "projects", "posts", "releases", "talks", "tracks", "entries", "last"] as const;
export type PlateNumber = (typeof plateNumbers)[number];
export const onPlate = 3;

export const mostMilestones = 6;

/** Sections of the CV that have a heading. */
export const cvHeadings = [
  "work",
  "volunteering",
  "education",
  "skills",
  "projects",
  "publications",
  "awards",
  "references",
  "elsewhere",
] as const;
export type CvHeading = (typeof cvHeadings)[number];

/** A line of the menu: a module by its path, or a page of the owner's. */
export type MenuLine = {
  path: string;
  /** "" for the module's or page's own. */
  word: string;
  shown: boolean;
};

/** Fields of the settings; each is empty until the owner fills it in. */
export type OwnLook = {
  /** Of the mark, one to three; "" for the title's initials. */
  letters: string;
  /** Files of the media store; "" where the mark is drawn. */
  logo: string;
  favicon: string;
  portrait: string;
  /** For those who do not see it. */
  portraitText: string;
  plate: PlateNumber[];
  /** Keys of dated things; none for those that projects mark. */
  milestones: string[];
  /** What is missing stands behind it: modules shown, pages in the foot. */
  menu: MenuLine[];
  homeWords: Partial<Record<HomeBlock, string>>;
  /** Blocks that keep their place and are not shown. */
  homeHidden: HomeBlock[];
  /** Markdown, over the lists of modules. */
  introductions: Partial<Record<ModuleId, string>>;
  cvHeadings: Partial<Record<CvHeading, string>>;
  /** A style sheet for the public pages. */
  css: string;
};

export const noOwnLook: OwnLook = {
  letters: "",
  logo: "",
  favicon: "",
  portrait: "",
  portraitText: "",
  plate: ["since", "projects", "last"],
  milestones: [],
  menu: [],
  homeWords: {},
  homeHidden: [],
  introductions: {},
  cvHeadings: {},
  css: "",
};

/** `own` is how it is called without the owner's word. */
export type MenuPlace = { path: string; own: string; isPage: boolean };

/** The menu's lines in the owner's order, those that the owner never touched behind them. */
export function menuLines<Place extends MenuPlace>(
  { menu }: Pick<SiteSettings, "menu">,
  places: readonly Place[],
): (MenuLine & { place: Place })[] {
  const placed = menu.flatMap((line) => {
    const place = places.find(({ path }) => path === line.path);
    return place ? [{ ...line, place }] : [];
  });
  const rest = places
    .filter(({ path }) => !placed.some((line) => line.path === path))
    .map((place) => ({ path: place.path, word: "", shown: !place.isPage, place }));
  return [...placed, ...rest];
}

/** The icon's picture: the owner's own, else the logo; "" where the mark is drawn. */
export const iconFile = ({ favicon, logo }: Pick<SiteSettings, "favicon" | "logo">): string => favicon || logo;

const imported = /@import/i;
const foreign = /url\(\s*["']?\s*(?!data:|#|\/(?!\/)|["')\s])/i;

/** Whether a style sheet asks for anything beyond the site. What this overlooks, the pages' policy blocks. */
export const asksElsewhere = (css: string): boolean => imported.test(css) || foreign.test(css);

/** What hides a bracket of CSS: comments, strings, escaped signs and addresses without quotes. */
const cssTokens =
  /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|\\[^]|url\([^"'()]*\)|[{}()[\]]|\n/gi;
const closing: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };

/** The first bracket of a style sheet that has no counterpart, and its line; null where all have one. What follows it a browser reads otherwise than its owner. */
export function looseBracket(css: string): { line: number; bracket: string } | null {
  const open: { line: number; bracket: string }[] = [];
  let line = 1;
  for (const [token] of css.matchAll(cssTokens)) {
    if (closing[token]) open.push({ line, bracket: token });
    else if (/^[\])}]$/.test(token)) {
      const last = open.pop();
      if (!last) return { line, bracket: token };
      if (closing[last.bracket] !== token) return last;
    } else line += token.split("\n").length - 1;
  }
  return open[0] ?? null;
}
