/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one of its addresses has them all. */
import { isIPv6 } from "node:net";

export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => "0"), ...groups(tail)];
  return `${all.slice(0, 4).join(":")}::/64`;
}

/** The machine itself: its owner, or a proxy that TRUST_PROXY does not name and behind which everybody is. */
export const isLoopback = (network: string): boolean => /^127\.|^0:0:0:0::\/64$/.test(network);
