/** What a sensor is called where its device's id is nobody's business: always the same, and nothing can be read off it. */
import { hash } from "node:crypto";

export const sourceKey = ({ deviceId, sensor = "" }: { deviceId: string; sensor?: string }): string =>
  hash("sha256", `${deviceId}\n${sensor}`, "base64url").slice(0, 10);
