/** Listens to one device while its page is open. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { now } from "../../platform/clock.ts";
import { raptCompany, readRaptAdvertisement, toHex } from "../../protocols/rapt-advertisement.ts";
import type { HeardAdvertisement } from "../../protocols/rapt-bluetooth.ts";
import {
  type Advertised,
  chooseDevice,
  isBluetoothOff,
  type Obstacle,
  obstacleOfBrowser,
  obstacleOfFault,
} from "./web-bluetooth.ts";

export type Listening = {
  /** `asking`: before the page is alive, or while the browser shows its list. */
  state: "asking" | "idle" | "listening";
  obstacle: Obstacle | null;
  name: string;
  heard: HeardAdvertisement | null;
  /** The bytes of the last message, where they are not understood. */
  unread: string | null;
  /** Another one each time that a device is chosen or left. */
  session: number;
};

const idle: Listening = { state: "idle", obstacle: null, name: "", heard: null, unread: null, session: 0 };
const asking: Listening = { ...idle, state: "asking" };

/** It stays as it is as long as the page. */
const subscribe = () => () => undefined;
const beforeAlive = () => "unknown" as const;

export function useListening() {
  const ofBrowser = useSyncExternalStore(subscribe, obstacleOfBrowser, beforeAlive);
  const [listening, setListening] = useState(idle);
  const watching = useRef<AbortController | null>(null);
  useEffect(() => () => watching.current?.abort(), []);
  const end = (obstacle: Obstacle | null) => {
    watching.current?.abort();
    watching.current = null;
    setListening(({ session }) => ({ ...idle, obstacle, session: session + 1 }));
  };

  function hear({ manufacturerData, rssi }: Advertised): void {
    const data = manufacturerData.get(raptCompany);
    if (!data) return;
    const read = readRaptAdvertisement(data);
    const advertisement = toHex(data);
    if (read.ok) {
      const heard = { ...read.value, advertisement, rssi: rssi ?? null, at: now() };
      setListening((before) => ({ ...before, heard, unread: null }));
    } else if (read.code !== "device-type") setListening((before) => ({ ...before, unread: advertisement }));
  }

  async function choose(): Promise<void> {
    watching.current?.abort();
    const watch = new AbortController();
    watching.current = watch;
    setListening(({ session }) => ({ ...idle, state: "asking", session: session + 1 }));
    try {
      if (await isBluetoothOff()) return end("off");
      const device = await chooseDevice();
      if (watch.signal.aborted) return;
      device.addEventListener("advertisementreceived", (event) => hear(event as Advertised), { signal: watch.signal });
      await device.watchAdvertisements({ signal: watch.signal });
      if (watch.signal.aborted) return;
      setListening((before) => ({ ...before, state: "listening", name: device.name ?? "" }));
    } catch (fault) {
      if (!watch.signal.aborted) end(obstacleOfFault(fault));
    }
  }

  const shown = ofBrowser === null ? listening : ofBrowser === "unknown" ? asking : { ...idle, obstacle: ofBrowser };
  return { listening: shown, choose, stop: () => end(null) };
}
