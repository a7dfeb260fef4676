/** Naming browsers. */
import { expect, test } from "vitest";
import { wordsOf } from "../words/words.ts";
import { deviceName, sayDevice } from "./device-name.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["curl/8.5.0", "curl"],
  ["", "An unknown browser"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["Firefox on Linux", "Firefox on Linux", "Firefox auf Linux"],
  ["iPhone", "iPhone", "iPhone"],
  ["An unknown browser", "Unknown browser", "Unbekannter Browser"],
])("%s is kept by one name and said in each language", (name, english, german) => {
  expect(["en", "de"].map((language) => sayDevice(wordsOf(language), name))).toEqual([english, german]);
});
