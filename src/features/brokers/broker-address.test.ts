/** Which addresses and topics of a broker are taken, and how. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isTopicFilter, isTopicPrefix, parseBrokerAddress } from "./broker-address.ts";

test.each([
  ["mqtt://192.168.1.5", { protocol: "mqtt", host: "192.168.1.5", port: 1883, path: "" }],
  [" MQTT://Broker.Example:1884/ ", { protocol: "mqtt", host: "broker.example", port: 1884, path: "" }],
  ["mqtts://broker.example", { protocol: "mqtts", host: "broker.example", port: 8883, path: "" }],
  ["mqtt://broker.example:80", { protocol: "mqtt", host: "broker.example", port: 80, path: "" }],
  ["ws://broker.example", { protocol: "ws", host: "broker.example", port: 80, path: "/" }],
  ["wss://broker.example/mqtt?a=b", { protocol: "wss", host: "broker.example", port: 443, path: "/mqtt?a=b" }],
  ["wss://broker.example:80/mqtt", { protocol: "wss", host: "broker.example", port: 80, path: "/mqtt" }],
  ["mqtt://[fd00::5]:1883", { protocol: "mqtt", host: "fd00::5", port: 1883, path: "" }],
])("%s is understood", (typed, address) => {
  expect(parseBrokerAddress(typed)).toEqual(address);
});

test.each([
  "",
  "broker.example",
  "http://broker.example",
  "mqtt://",
  "mqtt://user@broker.example",
  "mqtt://user:secret@broker.example",
  "mqtt://:secret@broker.example",
  "mqtt://broker.example/topic",
  "mqtt://broker.example:0",
  "mqtt://broker.example:65536",
  "mqtt://broker example",
  "wss://broker.example/mqtt#part",
  "constructor://broker.example",
])("%j is none", (typed) => {
  expect(parseBrokerAddress(typed)).toBeNull();
});

test("nothing that is typed makes it throw, and no password comes through", () => {
  fc.assert(
    fc.property(fc.constantFrom("mqtt://", "wss://", ""), fc.string(), (scheme, rest) => {
      const address = parseBrokerAddress(scheme + rest);
      if (address) expect(`${address.host}`).not.toContain("@");
    }),
  );
});

test.each(["#", "+", "ispindel/#", "ispindel/+/gravity", "/cellar", "a//b", "$SYS/#", "x".repeat(500)])(
  "%j is a topic to read",
  (topic) => expect(isTopicFilter(topic)).toBe(true),
);

test.each(["", "ispindel/#/gravity", "ispindel#", "cellar+", "a/+b", "a\u0000b", "a\nb", "x".repeat(501)])(
  "%j is no topic to read",
  (topic) => expect(isTopicFilter(topic)).toBe(false),
);

test("what is published under has no wildcard, and no slash at its ends", () => {
  expect(["wortfolio", "home/cellar"].map(isTopicPrefix)).toEqual([true, true]);
  expect(["", "#", "home/+", "/home", "home/"].map(isTopicPrefix)).toEqual([false, false, false, false, false]);
});
