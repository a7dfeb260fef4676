/** A message that was kept, read again as its sender is set now. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import type { Reading } from "../../domain/fermentation/reading.ts";
import type { ReadingFault } from "../../domain/fermentation/reading-fault.ts";
import type { Result } from "../../domain/result.ts";
import { keyOfSensor, type Payload } from "../../protocols/protocol.ts";
import { timesIn } from "../../protocols/mapped.ts";
import { type Reader, readMessage } from "../../protocols/read-message.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import type { Device } from "../../storage/device-rows.ts";

export type KeptMessage = { at: number; payload: string; address: string | null };

/** Its address and arrival belong to it; what a device said in the address alone was kept as its body. */
export function payloadOf({ at, payload, address }: KeptMessage): Result<Payload> {
  const url = new URL(address ?? "/stream", "http://device");
  return readPayload({
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: {},
    bodyText: payload,
    contentType: "",
    arrivedAt: at,
  });
}

/** `key`: of the sensor that has measured it, called `name`. */
export type KeptReading = { reading: Reading; ownTime: boolean; key: string; name: string };

export type ReadAgain = {
  /** By its id; empty where nobody understands it. */
  protocol: string;
  readings: KeptReading[];
  faults: readonly ReadingFault[];
};

const nothing: ReadAgain = { protocol: "", readings: [], faults: [] };

/** Those that it may have been read at by its own time, however it was read. */
export function timesOf(message: KeptMessage): number[] {
  const payload = payloadOf(message);
  return payload.ok ? timesIn(payload.value) : [];
}

/** What in it `isMine` has measured. Never throws. */
export function readKept(message: KeptMessage, reader: Reader, isMine: (key: string) => boolean): ReadAgain {
  const payload = payloadOf(message);
  if (!payload.ok) return { ...nothing, faults: payload.faults ?? [] };
  const read = readMessage(payload.value, reader);
  if (!read.ok) return { ...nothing, faults: read.faults ?? [] };
  const faults: ReadingFault[] = [];
  const readings = read.value.parsed.flatMap((each) => {
    if (!each.ok) {
      faults.push(...(each.faults ?? []));
      return [];
    }
    const key = keyOfSensor(each.value);
    if (!isMine(key)) return [];
    const checked = checkReading(each.value.reading);
    const notes = [...each.warnings, ...(checked.ok ? checked.warnings : [checked])];
    faults.push(...notes.flatMap((note) => note.faults ?? []));
    return checked.ok ? [{ reading: checked.value, ownTime: each.value.ownTime, key, name: each.value.sensor }] : [];
  });
  return { protocol: read.value.protocol.id, readings, faults };
}

export const readAs = ({ gravityUnit, mapping }: Pick<Device, "gravityUnit" | "mapping">) => ({
  gravityUnit: gravityUnit === "plato" ? ("P" as const) : null,
  mapping,
});
