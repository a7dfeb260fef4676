/** Icons of technologies and links. */
import {
  IconBrandCpp,
  IconBrandDocker,
  IconBrandGithub,
  IconBrandPython,
  IconCode,
  IconCpu,
  IconDatabase,
  IconWorld,
} from "@tabler/icons-react";
import { expect, test } from "vitest";
import { linkIcon, technologyIcon } from "./stack-icon.ts";

test.for([
  ["ESP32-C3, RISC-V", IconCpu],
  ["C++ firmware, ESP-IDF", IconBrandCpp],
  ["Python for calibration and tests", IconBrandPython],
  ["Docker test bench", IconBrandDocker],
  ["SQLite", IconDatabase],
  ["Something else", IconCode],
] as const)("%s has its icon", ([label, icon]) => {
  expect(technologyIcon(label, false)).toBe(icon);
});

test("what is not known is a chip in hardware", () => {
  expect(technologyIcon("Something else", true)).toBe(IconCpu);
});

test("a link has the mark of its host", () => {
  expect(linkIcon("https://github.com/x/y")).toBe(IconBrandGithub);
  expect(linkIcon("https://notgithub.example/x")).toBe(IconWorld);
  expect(linkIcon("/projects/x")).toBe(IconWorld);
});
