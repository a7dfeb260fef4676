/** The door to the MCP server: Streamable HTTP without sessions, each message answered as JSON. */
import { answerMessage, protocolVersions, unreadableMessage } from "../../features/api/mcp.ts";
import { problem } from "../../domain/result.ts";
import { problemResponse } from "../../platform/problem.ts";
import { readJson } from "../read-json.ts";
import { dataHeaders } from "../security-headers.ts";
import { type ApiParts, roomOf, troubleResponse } from "./api.ts";
import type { Door } from "./door.ts";

const path = "/mcp";
/** With a key a picture of 12 MB in base64. */
const largestMessage = { guest: 64 * 1024, key: 16 * 1024 * 1024 };
const headers = { ...dataHeaders, "cache-control": "no-store" };

export const mcpDoor =
  (parts: ApiParts, origin: string): Door =>
  (app) => {
    app.post(path, async (c) => {
      const { raw } = c.req;
      // A page of another site that a browser shows has no business here.
      const from = raw.headers.get("origin");
      if (from !== null && from !== origin) return troubleResponse(problem("forbidden", "Not from another site."));
      const version = raw.headers.get("mcp-protocol-version");
      if (version !== null && !protocolVersions.includes(version))
        return troubleResponse(problem("bad-request", `Versions are ${protocolVersions.join(", ")}.`));
      const room = await roomOf(parts, c);
      if (!room.ok) return troubleResponse(room);
      const message = await readJson(raw, largestMessage[room.value.caller.keyId === null ? "guest" : "key"]);
      if (!message.ok && message.code === "too-large") return troubleResponse(message);
      if (!message.ok) return Response.json(unreadableMessage, { status: 400, headers });
      const answer = await answerMessage(room.value, message.value);
      return answer ? Response.json(answer, { headers }) : new Response(null, { status: 202, headers });
    });
    app.all(path, () => problemResponse("method-not-allowed", undefined, { ...dataHeaders, allow: "POST" }));
  };
