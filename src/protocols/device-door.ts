/** The devices' doors, as the protocols declare them: which of them a path means, what it may take, and the token that stands in it. */
import { type DoorPattern, type Registry, registered } from "./registry.ts";

export type DeviceDoor = { largestBody: number; token: string | null };

/** Where the devices' addresses begin. */
export const devicePaths = ({ doors, patterns }: Registry = registered): string[] => [
  ...new Set([...doors.keys(), ...patterns.map(({ start }) => start)]),
];

/** As routers write them, with what a door of each may take. */
export const deviceRoutes = ({ doors, patterns }: Registry): [path: string, largestBody: number][] => [
  ...[...doors].flatMap(([path, largest]): [string, number][] => [
    [path, largest],
    [`${path}/:token`, largest],
  ]),
  ...patterns.map(({ path, largestBody }): [string, number] => [path, largestBody]),
];

/** Null where a path means none. A token is one segment more than the address, or where its pattern has it. */
export function findDeviceDoor(path: string, { doors, patterns }: Registry = registered): DeviceDoor | null {
  const whole = doors.get(path);
  if (whole !== undefined) return { largestBody: whole, token: null };
  const slash = path.lastIndexOf("/");
  const largestBody = doors.get(path.slice(0, slash));
  const token = path.slice(slash + 1);
  if (largestBody !== undefined && token !== "") return { largestBody, token };
  for (const pattern of patterns) {
    const door = path.startsWith(`${pattern.start}/`) ? doorIn(path, pattern) : null;
    if (door) return door;
  }
  return null;
}

function doorIn(path: string, { start, rest, largestBody }: DoorPattern): DeviceDoor | null {
  const pieces = path.slice(start.length + 1).split("/");
  if (pieces.length !== rest.length) return null;
  if (!rest.every((name, index) => (name.startsWith(":") ? pieces[index] !== "" : pieces[index] === name))) return null;
  return { largestBody, token: pieces[rest.indexOf(":token")] ?? null };
}
