/** Every protocol the site understands, and the one way in: a request goes to the first that accepts it. */
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import { ok, type Result } from "../domain/result.ts";
import { brewblox } from "./brewblox.ts";
import { brewersFriend } from "./brewers-friend.ts";
import { brewfatherStream } from "./brewfather-stream.ts";
import { brewpi } from "./brewpi.ts";
import { fermentrack } from "./fermentrack.ts";
import { fhem } from "./fhem.ts";
import { grainfather } from "./grainfather.ts";
import { gravitymon } from "./gravitymon.ts";
import { influxdb } from "./influxdb.ts";
import { ispindel } from "./ispindel.ts";
import { plaato } from "./plaato.ts";
import { prometheus } from "./prometheus.ts";
import type { DeviceSettings, ParsedReading, Payload, Protocol, TokenPlaces } from "./protocol.ts";
import { raptBluetooth } from "./rapt-bluetooth.ts";
import { rapt } from "./rapt.ts";
import { tilt } from "./tilt.ts";
import { wortfolio } from "./wortfolio.ts";

/**
 * Order matters: messages that can be told by their shape wherever they arrive stand before those that only their path tells,
 * because owners type one address into whatever device they have.
 */
export const protocols = [
  wortfolio,
  influxdb,
  prometheus,
  fhem,
  brewblox,
  fermentrack,
  brewpi,
  grainfather,
  plaato,
  raptBluetooth,
  rapt,
  tilt,
  gravitymon,
  ispindel,
  brewersFriend,
  brewfatherStream,
] as const satisfies readonly Protocol[];

/** What the protocols declare, gathered once: every request asks for it. */
export type Registry = {
  protocols: readonly Protocol[];
  /** By address, the largest body that it takes, in bytes. */
  doors: ReadonlyMap<string, number>;
  /** Addresses with named segments. */
  patterns: readonly DoorPattern[];
  tokens: Required<TokenPlaces>;
};

/** `start`: what stands before the first named segment; the names after it begin with a colon, all else is as it is. */
export type DoorPattern = { path: string; start: string; rest: readonly string[]; largestBody: number };

const usualBody = 64 * 1024;

function patternOf(path: string, largestBody: number): DoorPattern {
  const named = path.indexOf("/:");
  return { path, start: path.slice(0, named), rest: path.slice(named + 1).split("/"), largestBody };
}

export function register(protocols: readonly Protocol[]): Registry {
  const doors = new Map<string, number>();
  const patterns: DoorPattern[] = [];
  for (const { paths, largestBody = usualBody } of protocols)
    for (const path of paths)
      if (path.includes("/:")) patterns.push(patternOf(path, largestBody));
      else doors.set(path, Math.max(doors.get(path) ?? 0, largestBody));
  const all = (place: keyof TokenPlaces) => [...new Set(protocols.flatMap(({ tokens }) => tokens[place] ?? []))];
  const tokens = { query: all("query"), commands: all("commands"), headers: all("headers"), body: all("body") };
  return { protocols, doors, patterns, tokens };
}

export const registered = register(protocols);

/** Problem `unknown-payload` when no protocol accepts it. */
export function findProtocol(payload: Payload, { protocols }: Registry = registered): Result<Protocol> {
  const protocol = protocols.find((candidate) => candidate.accepts(payload));
  return protocol ? ok(protocol) : unreadable("unknown-payload", "", { is: "no-protocol" });
}

/** Each reading of the message and the protocol they came by. Never throws; problems as of `findProtocol`. */
export function parseReadings(
  payload: Payload,
  settings: DeviceSettings,
  registry: Registry = registered,
): Result<{ protocol: Protocol; parsed: Result<ParsedReading>[] }> {
  const protocol = findProtocol(payload, registry);
  if (!protocol.ok) return protocol;
  const parsed = protocol.value.parse(payload, settings);
  if (parsed.length === 0) return unreadable("no-reading", "", { is: "no-sensor" });
  return ok({ protocol: protocol.value, parsed });
}
