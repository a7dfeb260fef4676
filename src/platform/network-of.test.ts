import { expect, test } from "vitest";
import { isLoopback, networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("the machine itself is known in both families", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", "192.0.2.7", "2001:db8::1"].map(networkOf).map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
