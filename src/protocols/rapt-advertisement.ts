/**
 * What a RAPT Pill advertises over Bluetooth, and GravityMon in its format: manufacturer data of company 0x4152, big-endian.
 * After KegLand (gitlab.com/rapt.io/public, wiki “Pill Hydrometer Bluetooth Transmissions”), as sairon/rapt-ble and
 * mp-se/gravitymon read and write it.
 */
import { flaw, ok, type Result } from "../domain/result.ts";

/** The first two letters of “RAPT”, which stand where other makers have their number. */
export const raptCompany = 0x4152;

export type RaptAdvertisement = {
  celsius: number;
  /** SG; null where it is no number. */
  gravity: number | null;
  /** From the upright; null where nothing was measured. */
  angleDegrees: number | null;
  batteryPercent: number;
};

/** `device-type` is a message that names the hardware and measures nothing. */
export type AdvertisementFault = "not-rapt" | "device-type" | "length" | "version";

const length = 23;
const prefix = [0x50, 0x54];
/** The MAC of version 1; a zero, whether a velocity is given, and the velocity of version 2. */
const afterVersion = 3;
const measured = afterVersion + 6;

/** @param data what follows the company's number. Never throws; problems are `AdvertisementFault`. */
export function readRaptAdvertisement(data: DataView): Result<RaptAdvertisement> {
  const fault = faultOf(data);
  if (fault) return flaw(fault);
  const gravity = data.getFloat32(measured + 2);
  return ok({
    celsius: data.getUint16(measured) / 128 - 273.15,
    gravity: Number.isFinite(gravity) ? gravity / 1000 : null,
    angleDegrees: readAngle([6, 8, 10].map((offset) => data.getInt16(measured + offset) / 16)),
    batteryPercent: data.getUint16(measured + 12) / 256,
  });
}

function faultOf(data: DataView): AdvertisementFault | null {
  if (data.byteLength < afterVersion || prefix.some((byte, index) => data.getUint8(index) !== byte)) return "not-rapt";
  if (data.getUint8(2) === "d".charCodeAt(0)) return "device-type";
  if (![1, 2].includes(data.getUint8(2))) return "version";
  return data.byteLength === length ? null : "length";
}

const right = 90;

/**
 * A Pill sends its acceleration in thousandths of g, the first axis along its length; GravityMon the angle itself and two
 * zeros, which a sensor that feels gravity never shows beside so small a number.
 */
function readAngle([along = 0, ...across]: readonly number[]): number | null {
  const beside = Math.hypot(...across);
  if (beside === 0 && Math.abs(along) <= right) return along > 0 ? along : null;
  return (Math.atan2(beside, Math.abs(along)) * 180) / Math.PI;
}

export const toHex = (data: DataView): string =>
  Array.from({ length: data.byteLength }, (_, index) => data.getUint8(index).toString(16).padStart(2, "0")).join("");

const mostBytes = 255;

/** Null for what is no hexadecimal text of an advertisement's length. */
export function fromHex(text: string): DataView | null {
  if (text.length > mostBytes * 2 || !/^(?:[0-9a-f]{2})*$/i.test(text)) return null;
  const bytes = Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
  return new DataView(bytes.buffer);
}
