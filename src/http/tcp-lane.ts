/** Readings over plain TCP, as an iSpindel sends them: its JSON in one line, and one line of JSON back. */
import type { Socket } from "node:net";
import { ingestReading, type Intake, usualIntake } from "../features/fermentation/ingest-reading.ts";
import type { Store } from "../storage/database.ts";
import { troubleOf } from "./trouble.ts";

/** As large as any message of an iSpindel can be, several times. */
const longestMessage = 4096;
/** A sender on a battery says all it has at once. */
const patienceMilliseconds = 5000;
/** Sockets at once: so many that no house fills them, so few that a stranger fills nothing else. */
const mostSockets = 100;
/** Where a sender of the same JSON comes in over HTTP. */
const path = "/ispindel";

/** Null: there is more to come. */
function wholeIn(text: string, isEnded: boolean): string | null {
  const line = text.indexOf("\n");
  if (line >= 0) return text.slice(0, line).trim();
  const trimmed = text.trim();
  return isEnded || (trimmed.endsWith("}") && isJson(trimmed)) ? trimmed : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The firmware takes an `interval` from the answer for its own: it gets back what it sleeps already. */
function intervalIn(text: string): { interval?: number } {
  const interval: unknown = isJson(text) ? (JSON.parse(text) as { interval?: unknown } | null)?.interval : undefined;
  return typeof interval === "number" && interval > 10 && interval < 86_400 ? { interval } : {};
}

/** Takes one message from each socket and closes it. */
export function createTcpLane(
  store: Store,
  report: (fault: unknown) => void,
  intake: Intake = usualIntake,
  patience = patienceMilliseconds,
) {
  let open = 0;

  async function answerOf(text: string): Promise<object> {
    const facts = { path, query: {}, headers: {}, bodyText: text, contentType: "application/json" };
    try {
      const answer = await ingestReading(store, { ...facts, arrivedAt: store.now() }, intake);
      return answer.ok ? { result: "stored", ...intervalIn(text) } : { error: answer.code, detail: answer.message };
    } catch (fault) {
      const trouble = troubleOf(store, fault);
      if (!trouble) report(fault);
      return { error: trouble ?? "fault" };
    }
  }

  return (socket: Socket): void => {
    socket.on("error", () => socket.destroy());
    if (open >= mostSockets) return void socket.end(`${JSON.stringify({ error: "busy" })}\n`);
    open += 1;
    socket.once("close", () => (open -= 1));
    let text = "";
    const reply = (said: object) => void socket.end(`${JSON.stringify(said)}\n`);
    const late = setTimeout(() => take(true), patience);
    socket.once("close", () => clearTimeout(late));
    let isTaken = false;
    function take(isEnded: boolean): void {
      const whole = isTaken ? null : wholeIn(text, isEnded);
      if (whole === null) return;
      isTaken = true;
      clearTimeout(late);
      // Whoever takes no answer is left.
      socket.setTimeout(patience, () => socket.destroy());
      void answerOf(whole).then(reply);
    }
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      if (isTaken) return;
      text += chunk;
      if (text.length <= longestMessage) return take(false);
      isTaken = true;
      reply({ error: "too-large" });
    });
    socket.on("end", () => take(true));
  };
}
