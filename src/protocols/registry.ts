/** Every protocol the site understands, and the one way in: a request goes to the first that accepts it. */
import { ok, problem, type Result } from "../domain/result.ts";
import { brewersFriend } from "./brewers-friend.ts";
import { brewfatherStream } from "./brewfather-stream.ts";
import { fermentrack } from "./fermentrack.ts";
import { gravitymon } from "./gravitymon.ts";
import { ispindel } from "./ispindel.ts";
import type { DeviceSettings, ParsedReading, Payload, Protocol } from "./protocol.ts";
import { rapt } from "./rapt.ts";
import { tilt } from "./tilt.ts";
import { wortfolio } from "./wortfolio.ts";

/**
 * Order matters: messages that can be told by their shape wherever they arrive stand before those that only their path tells,
 * because owners type one address into whatever device they have.
 */
export const protocols = [
  wortfolio,
  fermentrack,
  rapt,
  tilt,
  gravitymon,
  ispindel,
  brewersFriend,
  brewfatherStream,
] as const satisfies readonly Protocol[];

/** Problem `unknown-payload` when no protocol accepts it. */
export function findProtocol(payload: Payload): Result<Protocol> {
  const protocol = protocols.find((candidate) => candidate.accepts(payload));
  return protocol
    ? ok(protocol)
    : problem("unknown-payload", "No device protocol is known that sends such a request to this address.");
}

/** The readings and the protocol they came by. Never throws; problems as of `findProtocol` and the protocol's `parse`. */
export function parseReadings(
  payload: Payload,
  settings: DeviceSettings,
): Result<{ protocol: Protocol; readings: ParsedReading[] }> {
  const protocol = findProtocol(payload);
  if (!protocol.ok) return protocol;
  const readings = protocol.value.parse(payload, settings);
  return readings.ok ? ok({ protocol: protocol.value, readings: readings.value }, readings.warnings) : readings;
}
