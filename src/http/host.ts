/** Whether a request says in a readable way for which host it is: nothing further on could make an address of another. */
import type { ServerResponse } from "node:http";
import { problemParts } from "../platform/problem.ts";

const mostRemembered = 100;
/** Hosts that were readable: nearly all requests are for the same few. */
const readable = new Set<string>();

/** Without a host, as devices with HTTP/1.0 send, a request may still be a reading. */
export function isReadableHost(host: string | undefined): boolean {
  if (!host || readable.has(host)) return true;
  if (/[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (readable.size === mostRemembered) readable.clear();
  readable.add(host);
  return true;
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether pages are answered under this host: the public address, further names of the owner's, and this machine's own, which
 * nobody else can take. Without `others` every name is as good as another.
 */
export function createHomeCheck(origin: string, others: readonly string[] | null): (host?: string) => boolean {
  const { protocol, host: home } = new URL(origin);
  const names = new Set([...(others ?? []), ...thisMachine]);
  return (host) => {
    if (others === null || !host) return true;
    const asked = new URL(`${protocol}//${host}`);
    return asked.host === home || names.has(asked.host) || names.has(asked.hostname);
  };
}

export function refuseHost(outgoing: ServerResponse): void {
  const { status, headers, body } = problemParts("bad-request", "The Host header names no host.");
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
