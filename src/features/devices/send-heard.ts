/** Asks the server for what the page that listens needs, and says how it went where nothing came back. */
import { isAnswer, sayRefusal } from "../../platform/deeds/answer.ts";
import { addressFor } from "../../platform/offline/ask-server.ts";
import { isAway } from "../../platform/offline/unsent.ts";
import type { BluetoothAnswer, BluetoothShown } from "./bluetooth-deeds.ts";
import type { Arrival, KeepTrouble, ToKeep } from "./keep-heard.ts";

type Answered = { is: "answered"; answer: BluetoothAnswer } | KeepTrouble;

/** @param user whoever has signed in meanwhile is refused */
export async function askBluetooth(user: string, fields: Record<string, string>): Promise<Answered> {
  const address = addressFor("/studio/devices/bluetooth/deeds", user);
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  if (!response || isAway(response.status)) return { is: "away" };
  if (response.status === 401 || response.redirected) return { is: "signed-out" };
  const answer: unknown = await response.json().catch(() => null);
  return isAnswer<BluetoothShown>(answer) ? { is: "answered", answer } : { is: "fault", status: response.status };
}

export async function sendHeard(user: string, { device, heard }: ToKeep): Promise<Arrival> {
  const { advertisement, rssi, at } = heard;
  const fields = { deed: "keep", device, advertisement, rssi: rssi === null ? "" : String(rssi), at: String(at) };
  const answered = await askBluetooth(user, fields);
  if (answered.is !== "answered") return answered;
  return answered.answer.refused === null ? { is: "stored" } : { is: "refused", reason: sayRefusal(answered.answer) };
}
