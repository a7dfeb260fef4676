/** A hydrometer heard by the browser's own Bluetooth: to try it without a bridge. */
import { openBluetooth } from "../../features/devices/bluetooth-deeds.ts";
import { BluetoothView } from "../../features/devices/bluetooth-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { valueOrRefuse } from "../refuse.ts";
import { studioMeta } from "./studio-meta.ts";
import type { Route } from "./+types/device-bluetooth";

export async function loader({ context }: Route.LoaderArgs) {
  return { room: valueOrRefuse(await openBluetooth(siteOf(context))) };
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: (_, words) => ({
    title: words.text("devices.bluetooth.title"),
    back: { href: "/studio/devices", label: words.text("devices.all") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("devices.bluetooth.title"));

export default function DeviceBluetooth({ loaderData }: Route.ComponentProps) {
  return <BluetoothView {...loaderData} />;
}
