/** Every protocol the site understands, and the one way in: a request goes to the first that accepts it. */
import { ok, problem, type Result } from "../domain/result.ts";
import { brewfatherStream } from "./brewfather-stream.ts";
import { ispindel } from "./ispindel.ts";
import type { DeviceSettings, ParsedReading, Payload, Protocol } from "./protocol.ts";

/** Order matters: what can be told by its shape stands before what is told by its path. */
export const protocols = [ispindel, brewfatherStream] as const satisfies readonly Protocol[];

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
