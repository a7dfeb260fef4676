/** Answers with a file: whole, in a part where a player asks for one, or not at all where its reader has it already (RFC 9110). */
import { Readable } from "node:stream";
import type { OpenedMedia } from "../features/media/open-media.ts";
import { isLoopback } from "../platform/network-of.ts";
import { problemResponse } from "../platform/problem.ts";
import { isHeld } from "./conditions.ts";

const comeAgain = { "retry-after": "10" };

type Part = { first: number; last: number };

/** `whole` where the header asks for nothing that is answered in one part: other units, several parts, signs that mean nothing. */
function partOf(range: string, bytes: number): Part | "whole" | "none" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (from === "" && to === "") return "whole";
  const first = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== "" && to !== "" && Number(from) > Number(to)) return "whole";
  return first < bytes ? { first, last } : "none";
}

/** Of a file that has changed since, a part would not fit what its reader holds (13.1.5). */
const askedPart = ({ method, headers }: Request, { etag, bytes }: OpenedMedia): Part | "whole" | "none" => {
  const range = headers.get("range");
  const isOfThis = (headers.get("if-range") ?? etag) === etag;
  return method === "GET" && range !== null && isOfThis ? partOf(range, bytes) : "whole";
};

/** What is being read of files at a time: each holds a file open and some 100 KB. */
export function createFileAnswers({ most = 1_000, mostOfOne = 100 } = {}) {
  const ofNetworks = new Map<string, number>();
  let open = 0;

  function count(network: string, by: 1 | -1): void {
    open += by;
    const next = (ofNetworks.get(network) ?? 0) + by;
    if (next > 0) ofNetworks.set(network, next);
    else ofNetworks.delete(network);
  }

  return {
    get open() {
      return open;
    },
    answer(request: Request, file: OpenedMedia, network: string): Response {
      const { bytes, headers } = file;
      if (isHeld(request.headers.get("if-none-match"), file.etag)) return new Response(null, { status: 304, headers });
      const part = askedPart(request, file);
      if (part === "none") {
        headers.set("content-range", `bytes */${bytes}`);
        return new Response(null, { status: 416, headers });
      }
      const { first, last } = part === "whole" ? { first: 0, last: bytes - 1 } : part;
      headers.set("content-length", `${last - first + 1}`);
      if (part !== "whole") headers.set("content-range", `bytes ${first}-${last}/${bytes}`);
      const status = part === "whole" ? 200 : 206;
      if (request.method === "HEAD" || bytes === 0) return new Response(null, { status, headers });
      if (open >= most) return problemResponse("busy", undefined, comeAgain);
      if (!isLoopback(network) && (ofNetworks.get(network) ?? 0) >= mostOfOne)
        return problemResponse("too-many", undefined, comeAgain);
      count(network, 1);
      const stream = file.read(first, last).once("close", () => count(network, -1));
      return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
    },
  };
}
