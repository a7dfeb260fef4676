/** `mcp`: the tools of the MCP server for an assistant on this machine, a message a line on standard input and output. */
import path from "node:path";
import { createInterface } from "node:readline";
import { localRoom } from "../features/api/local-room.ts";
import { answerMessage, refusedMessage, unreadableMessage } from "../features/api/mcp.ts";
import { checkData } from "../features/entries/check-data.ts";
import { uploadFile } from "../features/media/actions.ts";
import { readEnv } from "../platform/env.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";
import { sayProblem } from "./say-problem.ts";

const rooms = { checkData, uploadFile };

function parsed(line: string): { message: unknown } | null {
  try {
    return { message: JSON.parse(line) as unknown };
  } catch {
    return null;
  }
}

async function serve(key: string | null, { store, origin, dataFolder, print }: CommandTools): Promise<void> {
  const place = { store, origin, mediaFolder: path.join(dataFolder, "media"), key };
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const read = parsed(line);
    const room = await localRoom(place, rooms);
    const answer = !read
      ? unreadableMessage
      : room.ok
        ? await answerMessage(room.value, read.message)
        : refusedMessage(read.message, room.message);
    if (answer) print(JSON.stringify(answer));
  }
}

export const mcp: SiteCommand = {
  summary: (words) => words.text("cli.mcp.summary"),
  usage: () => "mcp",
  async run(args, tools) {
    if (args.length > 0) return misused(mcp, tools);
    const env = readEnv();
    if (!env.ok) {
      tools.fail(sayProblem(tools.language, env));
      return 1;
    }
    await serve(env.value.WORTFOLIO_KEY ?? null, tools);
    return 0;
  },
};
