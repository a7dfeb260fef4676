/** What a command is refused with, in the language of the shell. */
import type { Note } from "../domain/result.ts";
import { sayObstacle } from "../words/say-obstacle.ts";
import { wordsOf } from "../words/words.ts";

export function sayProblem(language: string, refused: Pick<Note, "obstacle" | "message">): string {
  const words = wordsOf(language);
  return sayObstacle(words, refused);
}
