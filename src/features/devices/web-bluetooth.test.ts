/** What is made of the faults of browsers, by their names and Chromium's words. */
import { expect, test } from "vitest";
import { obstacleOfFault } from "./web-bluetooth.ts";

test.each([
  ["NotFoundError", "User cancelled the requestDevice() chooser.", "none-chosen"],
  ["NotFoundError", "User denied the browser permission to scan for Bluetooth devices.", "refused"],
  ["NotFoundError", "Bluetooth adapter not available.", "off"],
  ["NotFoundError", "Bluetooth Low Energy not available.", "off"],
  ["NotFoundError", "", "none-chosen"],
  ["NotAllowedError", "Permission denied.", "refused"],
  ["SecurityError", "Access to the feature is disallowed by permissions policy.", "refused"],
  ["NotSupportedError", "", "failed"],
  ["InvalidStateError", "Pending watch advertisements operation.", "failed"],
])("%s, “%s”, is %s", (name, message, obstacle) => {
  expect(obstacleOfFault(new DOMException(message, name))).toBe(obstacle);
});

test("anything else that is thrown is a failure", () => {
  for (const fault of [new Error("permission"), null, "off"]) expect(obstacleOfFault(fault)).toBe("failed");
});
