/** The devices' doors, as the protocols declare them: which of them a path means, what it may take, and the token that stands in it. */
import { type Registry, registered } from "./registry.ts";

export type DeviceDoor = { largestBody: number; token: string | null };

export const devicePaths = ({ doors }: Registry = registered): string[] => [...doors.keys()];

/** Null where a path means none. A token is one segment more than the address. */
export function findDeviceDoor(path: string, { doors }: Registry = registered): DeviceDoor | null {
  const whole = doors.get(path);
  if (whole !== undefined) return { largestBody: whole, token: null };
  const slash = path.lastIndexOf("/");
  const largestBody = doors.get(path.slice(0, slash));
  const token = path.slice(slash + 1);
  return largestBody === undefined || token === "" ? null : { largestBody, token };
}
