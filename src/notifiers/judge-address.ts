/** Which network addresses a message may be sent to, when somebody else may have named the host. */
import { BlockList, isIP } from "node:net";

/** `own`: this machine and its network, for which the owner must ask. `never`: nothing that takes messages is there. */
type Verdict = "public" | "own" | "never";
type Range = readonly [network: string, bits: number, verdict: Verdict];

/** IANA's special-purpose registries for IPv4, and the addresses at which clouds keep what their machines may know. */
const ranges4: readonly Range[] = [
  ["10.0.0.0", 8, "own"],
  ["100.100.100.200", 32, "never"],
  ["100.64.0.0", 10, "own"],
  ["127.0.0.0", 8, "own"],
  ["172.16.0.0", 12, "own"],
  ["192.168.0.0", 16, "own"],
  ["0.0.0.0", 8, "never"],
  ["168.63.129.16", 32, "never"],
  ["169.254.0.0", 16, "never"],
  ["192.0.0.0", 24, "never"],
  ["192.0.2.0", 24, "never"],
  ["192.88.99.0", 24, "never"],
  ["198.18.0.0", 15, "never"],
  ["198.51.100.0", 24, "never"],
  ["203.0.113.0", 24, "never"],
  ["224.0.0.0", 3, "never"],
];

/** The first range that holds an address decides. Only 2000::/3 is given out to the public. */
const ranges6: readonly Range[] = [
  ["::1", 128, "own"],
  ["fd00:ec2::254", 128, "never"],
  ["fd20:ce::254", 128, "never"],
  ["fc00::", 7, "own"],
  // An IPv4 address in IPv6 writing, and one behind a translator, are what they lead to.
  ...["::ffff:", "64:ff9b::"].flatMap((prefix) => [
    ...ranges4.map(([network, bits, verdict]) => [prefix + network, 96 + bits, verdict] as const),
    [`${prefix}0.0.0.0`, 96, "public"] as const,
  ]),
  ["::", 3, "never"],
  ["4000::", 2, "never"],
  ["8000::", 1, "never"],
  // Teredo and 6to4 hold an IPv4 address that somebody else unpacks.
  ["2001::", 23, "never"],
  ["2001:db8::", 32, "never"],
  ["2002::", 16, "never"],
  ["3fff::", 20, "never"],
];

const list =
  (family: "ipv4" | "ipv6") =>
  ([network, bits, verdict]: Range) => {
    const block = new BlockList();
    block.addSubnet(network, bits, family);
    return { block, verdict };
  };
const lists = { ipv4: ranges4.map(list("ipv4")), ipv6: ranges6.map(list("ipv6")) };

/** What is no IP address is `never`. */
export function judgeAddress(address: string): Verdict {
  const [plain = ""] = address.split("%");
  if (isIP(plain) === 0) return "never";
  const family = isIP(plain) === 4 ? "ipv4" : "ipv6";
  return lists[family].find(({ block }) => block.check(plain, family))?.verdict ?? "public";
}
