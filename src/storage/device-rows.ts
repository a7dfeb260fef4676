/** A device as it lies in its row. */
import * as z from "zod";
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import { type FieldMapping, parseMapping } from "../domain/fermentation/field-mapping.ts";
import type { Store } from "./database.ts";
import { readDocument } from "./documents.ts";
import type { DeviceRow } from "./reading-tables.ts";
import { noteUnreadable } from "./unreadable.ts";

export type Device = {
  id: string;
  name: string;
  /** A protocol's id, or empty while the device has not spoken. */
  protocol: string;
  createdAt: number;
  retiredAt: number | null;
  calibration: Calibration | null;
  /** What the device sends where its payload does not say. */
  gravityUnit: "sg" | "plato";
  temperatureUnit: "celsius" | "fahrenheit";
  expectedIntervalSeconds: number;
  lastSeenAt: number | null;
  lastPayload: string | null;
  /** The device whose token it speaks with; null for one with a token of its own. */
  bridgeId: string | null;
  /** By what its messages tell it from other sensors; null while none has named it. */
  sensor: string | null;
  /** How it is read where its owner has said so. */
  mapping: FieldMapping | null;
};

export const calibrationSchema = z.looseObject({
  coefficients: z.array(z.number()),
  minAngle: z.number().optional(),
  maxAngle: z.number().optional(),
  offsets: z.array(z.object({ from: z.number(), sg: z.number(), celsius: z.number() })).optional(),
});

/** A calibration that cannot be read counts as none, and stays as it is stored. */
async function calibrationOf(store: Store, { id, calibration }: DeviceRow): Promise<Calibration | null> {
  if (calibration === null) return null;
  const read = readDocument("calibration", calibrationSchema, calibration);
  if (read.ok) return read.value;
  await noteUnreadable(store, { place: "calibration", id }, calibration, read);
  return null;
}

export const deviceOf = async (store: Store, row: DeviceRow): Promise<Device> => ({
  id: row.id,
  name: row.name,
  protocol: row.protocol,
  createdAt: row.created_at,
  retiredAt: row.retired_at,
  calibration: await calibrationOf(store, row),
  gravityUnit: row.gravity_unit === "plato" ? "plato" : "sg",
  temperatureUnit: row.temperature_unit === "fahrenheit" ? "fahrenheit" : "celsius",
  expectedIntervalSeconds: row.expected_interval_seconds,
  lastSeenAt: row.last_seen_at,
  lastPayload: row.last_payload,
  bridgeId: row.bridge_id,
  sensor: row.sensor,
  mapping: parseMapping(row.mapping),
});
