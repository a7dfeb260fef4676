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
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { linkIcon, markOf, technologyIcon } from "./stack-icon.ts";

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

const labels =
  "ESP32,KiCad,Python,Docker,C++,C#,TypeScript,React,Vite,Vue,Svelte,Astro,Node.js,JavaScript,Rust,Go,Kotlin,Swift,PHP,HTML,CSS,SQLite,OpenSCAD,DS18B20,Bash,else";
const hosts = "github.com,gitlab.com,pypi.org,docker.com,npmjs.com,youtube.com,else.example";

test("each is sent as the lines it has", () => {
  const icons = new Set([
    ...labels.split(",").map((label) => technologyIcon(label, false)),
    ...hosts.split(",").map((host) => linkIcon(`https://${host}/`)),
  ]);
  expect(icons.size).toBe(31);
  for (const icon of icons) {
    const lines = [...renderToStaticMarkup(createElement(icon)).matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);
    expect(markOf(icon)).toBe(lines.join(""));
  }
});
