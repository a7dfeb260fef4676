/** The sections of the site as its menu calls them. */
import { menuLines } from "../domain/publishing/own-look.ts";
import { isOn, type ModuleId, siteModules, type SiteSettings } from "../domain/publishing/site-settings.ts";
import type { Words } from "../words/arguments.ts";

export function sectionLabel(words: Words, id: ModuleId): string {
  switch (id) {
    case "beers":
      return words.text("frame.section.beers");
    case "fermentation":
      return words.text("frame.section.fermentation");
    case "recipes":
      return words.text("frame.section.recipes");
    case "tools":
      return words.text("frame.section.tools");
    case "projects":
      return words.text("frame.section.projects");
    case "writing":
      return words.text("frame.section.writing");
    case "talks":
      return words.text("frame.section.talks");
    case "music":
      return words.text("frame.section.music");
    case "about":
      return words.text("frame.section.about");
  }
}

/** A page that may stand in the menu. `language` is the one it is written in. */
export type MenuPage = { path: string; label: string; language: string };

/** Every line that the menu can have, in the owner's order: the modules that are on, and these pages. */
export const menuOf = (words: Words, settings: SiteSettings, pages: readonly MenuPage[]) =>
  menuLines(settings, [
    ...siteModules
      .filter(({ id }) => isOn(settings, id))
      .map(({ id, path }) => ({ path, own: sectionLabel(words, id), isPage: false, id, language: undefined })),
    ...pages.map(({ path, label, language }) => ({ path, own: label, isPage: true, id: null, language })),
  ]);

/** A link of the menu; `language` is that of a word which the owner wrote, "" for the site's. */
export const menuLink = ({ path, word, place }: ReturnType<typeof menuOf>[number]) => {
  const language = word ? "" : place.language;
  return { href: path, label: word || place.own, ...(language === undefined ? {} : { language }) };
};
