/** A section of the site as its menu calls it. */
import type { ModuleId } from "../domain/publishing/site-settings.ts";
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
