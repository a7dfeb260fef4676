/** The steps that a profile has begun by itself, in words: by readings, by time or at the latest. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayBegun, sayStep } from "../../../words/say-step.ts";
import type { OwnProfile } from "./own-profile.ts";

/** In order of time; `at`: epoch milliseconds. */
export const actedSteps = (words: Words, formatter: Formatter, { steps }: Pick<OwnProfile, "steps">) =>
  steps.flatMap((step, index) => {
    const { begun, name } = step;
    if (begun === null || begun.by === "brewer" || index === 0) return [];
    const title = words.text("profile.square", {
      number: `${index + 1}`,
      title: name || sayStep(words, formatter, step),
    });
    return [{ at: begun.at, title, text: sayBegun(words, formatter, begun, steps[index - 1]?.until ?? null) }];
  });
