/** The studio's rooms and their groups as its menu calls them. */
import type { Words } from "../../words/arguments.ts";
import type { StudioSection, StudioSectionId } from "./studio-sections.ts";

export function roomLabel(words: Words, id: StudioSectionId): string {
  switch (id) {
    case "today":
      return words.text("studio.room.today");
    case "recipes":
      return words.text("studio.room.recipes");
    case "batches":
      return words.text("studio.room.batches");
    case "beers":
      return words.text("studio.room.beers");
    case "tastings":
      return words.text("studio.room.tastings");
    case "inventory":
      return words.text("studio.room.inventory");
    case "libraries":
      return words.text("studio.room.libraries");
    case "devices":
      return words.text("studio.room.devices");
    case "alerts":
      return words.text("studio.room.alerts");
    case "projects":
      return words.text("studio.room.projects");
    case "writing":
      return words.text("studio.room.writing");
    case "talks":
      return words.text("studio.room.talks");
    case "music":
      return words.text("studio.room.music");
    case "about":
      return words.text("studio.room.about");
    case "pages":
      return words.text("studio.room.pages");
    case "messages":
      return words.text("studio.room.messages");
    case "responses":
      return words.text("studio.room.responses");
    case "import":
      return words.text("studio.room.import");
    case "media":
      return words.text("studio.room.media");
    case "statistics":
      return words.text("studio.room.statistics");
    case "people":
      return words.text("studio.room.people");
    case "keys":
      return words.text("studio.room.keys");
    case "settings":
      return words.text("studio.room.settings");
    case "notifications":
      return words.text("studio.room.notifications");
    case "work":
      return words.text("studio.room.work");
    case "bin":
      return words.text("studio.room.bin");
  }
}

/** The first room stands in no group. */
export function groupLabel(words: Words, group: Exclude<StudioSection["group"], "">): string {
  switch (group) {
    case "brewing":
      return words.text("studio.group.brewing");
    case "instruments":
      return words.text("studio.group.instruments");
    case "site":
      return words.text("studio.group.site");
    case "readers":
      return words.text("studio.group.readers");
    case "system":
      return words.text("studio.group.system");
  }
}
