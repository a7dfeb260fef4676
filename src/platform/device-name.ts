/** What a browser calls itself, in two words that a person recognises. */
import type { Words } from "../words/arguments.ts";

/** The order counts: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/curl\//, "curl"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const find = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

const unknown = "An unknown browser";

/** By this name a device is kept and known again; `sayDevice` says it. */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknown;
}

export function sayDevice(words: Words, name: string): string {
  if (name === unknown) return words.text("account.device.unknown");
  const [browser = "", system] = name.split(" on ");
  return system === undefined ? browser : words.text("account.device", { browser, system });
}
