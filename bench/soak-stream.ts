/** Listens to a batch as a browser does: what was missed while the connection was away is asked for by the last event's id. */
import { setTimeout as wait } from "node:timers/promises";

export type Heard = { opened: Promise<void>; heard: () => number; close: () => void };

/** `heard`: how many readings have been told so far. */
export function listenTo(url: string): Heard {
  const controller = new AbortController();
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let count = 0;
  let lastId = "";
  const hear = (event: string) => {
    lastId = /^id: (.*)$/m.exec(event)?.[1] ?? lastId;
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data !== undefined) count += (JSON.parse(data) as unknown[]).length;
  };

  async function listen(): Promise<void> {
    const headers: Record<string, string> = lastId ? { "last-event-id": lastId } : {};
    const answer = await fetch(url, { signal: controller.signal, headers });
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    resolve();
    let rest = "";
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + text).split("\n\n");
      rest = events.pop() ?? "";
      events.forEach(hear);
    }
  }

  async function listenOn(): Promise<void> {
    while (!controller.signal.aborted) {
      await listen().catch(() => undefined);
      if (!controller.signal.aborted) await wait(500);
    }
  }

  void listenOn();
  return { opened, heard: () => count, close: () => controller.abort() };
}
