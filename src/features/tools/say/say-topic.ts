/** The topics of the shelf. */
import type { Topic } from "../../../calculators/calculator.ts";
import type { Words } from "../../../words/arguments.ts";

export function sayTopic(words: Words, topic: Topic): string {
  switch (topic) {
    case "gravity":
      return words.text("tool.topic.gravity");
    case "brewhouse":
      return words.text("tool.topic.brewhouse");
    case "bitterness":
      return words.text("tool.topic.bitterness");
    case "colour":
      return words.text("tool.topic.colour");
    case "mash":
      return words.text("tool.topic.mash");
    case "water":
      return words.text("tool.topic.water");
    case "yeast":
      return words.text("tool.topic.yeast");
    case "packaging":
      return words.text("tool.topic.packaging");
    case "instruments":
      return words.text("tool.topic.instruments");
  }
}
