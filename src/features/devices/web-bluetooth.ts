/** What listening needs of Web Bluetooth, which not every browser has, and what stands in its way. */
import { raptCompany } from "../../protocols/rapt-advertisement.ts";

export type Advertised = Event & { rssi?: number; manufacturerData: ReadonlyMap<number, DataView> };

export type BluetoothDevice = EventTarget & {
  name?: string | null;
  watchAdvertisements: (options: { signal: AbortSignal }) => Promise<void>;
};

type WebBluetooth = {
  getAvailability?: () => Promise<boolean>;
  requestDevice: (options: {
    filters: { manufacturerData: { companyIdentifier: number }[] }[];
    optionalManufacturerData: number[];
  }) => Promise<BluetoothDevice>;
};

type Window = { navigator: { bluetooth?: WebBluetooth }; BluetoothDevice?: { prototype: object } };
const here = globalThis as unknown as Window;

/** `no-api`, `insecure` and `flag` are known beforehand, the others when it is tried. */
export type Obstacle = "insecure" | "no-api" | "flag" | "off" | "none-chosen" | "refused" | "failed";

export function obstacleOfBrowser(): Obstacle | null {
  if (!globalThis.isSecureContext) return "insecure";
  if (!here.navigator.bluetooth) return "no-api";
  return "watchAdvertisements" in (here.BluetoothDevice?.prototype ?? {}) ? null : "flag";
}

export async function isBluetoothOff(): Promise<boolean> {
  const available = await here.navigator.bluetooth?.getAvailability?.();
  return available === false;
}

/** Opens the browser's list; rejects with a `DOMException` where nothing was chosen. */
export function chooseDevice(): Promise<BluetoothDevice> {
  if (!here.navigator.bluetooth) throw new DOMException("No Web Bluetooth", "NotSupportedError");
  return here.navigator.bluetooth.requestDevice({
    filters: [{ manufacturerData: [{ companyIdentifier: raptCompany }] }],
    optionalManufacturerData: [raptCompany],
  });
}

/** Chromium says with the same name that nothing was chosen and that the system does not let it scan. */
export function obstacleOfFault(fault: unknown): Obstacle {
  if (!(fault instanceof DOMException)) return "failed";
  if (fault.name === "NotAllowedError" || fault.name === "SecurityError") return "refused";
  if (fault.name !== "NotFoundError") return "failed";
  if (/permission|denied/i.test(fault.message)) return "refused";
  return /adapter|not available/i.test(fault.message) ? "off" : "none-chosen";
}
