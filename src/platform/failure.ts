/** Why a piece of work or a message came to nothing: as it is kept, and as people read it. */
import type { Obstacle } from "../domain/obstacle.ts";
import type { Words } from "../words/arguments.ts";
import { sayObstacle } from "../words/say-obstacle.ts";

/** `message` is for machines and logs; `answer` is what the other side said in its numbers, or the name of what is meant. */
export type Failure = {
  code: string;
  message: string;
  answer?: string | undefined;
  obstacle?: Obstacle | undefined;
};

const longest = 2000;

export const keepFailure = ({ code, message, answer, obstacle }: Failure): string =>
  JSON.stringify({ code, message: message.slice(0, longest), answer, obstacle });

/** Earlier versions kept a sentence alone. */
function readFailure(kept: string): Failure {
  if (!kept.startsWith('{"code":')) return { code: "", message: kept };
  return JSON.parse(kept) as Failure;
}

/** What comes from the program or the machine beneath it, such as a fault, has no sentence but its own. */
export function sayFailure(words: Words, kept: string): string {
  const { code, message, answer = "", obstacle } = readFailure(kept);
  if (obstacle) return sayObstacle(words, { message, obstacle });
  switch (code) {
    case "aborted":
      return words.text("work.failure.aborted");
    case "timeout":
      return words.text("work.failure.timeout");
    case "unreachable":
      return words.text("work.failure.unreachable");
    case "untrusted":
      return words.text("work.failure.untrusted");
    case "busy":
      return words.text("work.failure.busy", { answer });
    case "failed":
      return words.text("work.failure.failed", { answer });
    case "refused":
      return words.text("work.failure.refused", { answer });
    case "wrong-key":
      return words.text("work.failure.wrongKey", { answer });
    case "not-there":
      return words.text("work.failure.notThere", { answer });
    case "no-such-name":
      return answer === "" ? words.text("work.failure.noneThere") : words.text("work.failure.noSuchName", { answer });
    case "not-done":
      return words.text("work.failure.notDone");
    case "unlike":
      return words.text("work.failure.unlike");
    case "sign-in-method":
      return words.text("work.failure.signIn");
    case "moved":
      return words.text("work.failure.moved", { answer });
    case "gone":
      return words.text("work.failure.gone", { answer });
    case "private-address":
      return words.text("work.failure.privateAddress", { answer });
    case "configuration":
      return words.text("work.failure.configuration");
    case "secret":
      return words.text("work.failure.secret", { answer });
    case "stopped":
      return words.text("obstacle.backup.stopped");
    case "disk-full":
      return words.text("obstacle.backup.diskFull");
    case "sync":
      return words.text("work.failure.sync", { answer });
    case "git":
      return words.text("textSync.git", { answer });
    case "read-only":
      return words.text("work.failure.readOnly");
    default:
      return message;
  }
}
