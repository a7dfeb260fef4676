import { expect, test } from "vitest";
import { structuredProject } from "./structured-project.ts";

const project = {
  type: "software" as const,
  licence: "MIT",
  stack: [{ label: "Rust" }, { label: "GitHub Actions" }],
  links: [{ label: "Code", url: "https://codeberg.org/tove/tideline/releases" }],
  releases: [{ version: "2.3.0" }, { version: "2.2" }],
} as unknown as Parameters<typeof structuredProject>[0];

test("a program's languages are those of its repository, and what it is built with are keywords", () => {
  const read = { url: "https://git.example/tove/tideline", languages: ["Rust", "C"] };
  expect(structuredProject(project, read)).toEqual({
    "@type": "SoftwareSourceCode",
    license: "https://spdx.org/licenses/MIT.html",
    keywords: "Rust, GitHub Actions",
    codeRepository: read.url,
    programmingLanguage: ["Rust", "C"],
    version: "2.3.0",
  });
});

test("before its repository was read a program names where it is and no language", () => {
  const said = structuredProject(project, null);
  expect(said).toMatchObject({ codeRepository: "https://codeberg.org/tove/tideline", version: "2.3.0" });
  expect(said).not.toHaveProperty("programmingLanguage");
  const bare = { ...project, licence: "", stack: [], links: [], releases: [] };
  expect(structuredProject(bare, { url: "https://git.example/a/b", languages: [] })).toEqual({
    "@type": "SoftwareSourceCode",
    codeRepository: "https://git.example/a/b",
  });
});

test("what is no program has no repository and no version", () => {
  expect(structuredProject({ ...project, type: "hardware", licence: "Ask me" }, null)).toEqual({
    "@type": "CreativeWork",
    license: "Ask me",
    keywords: "Rust, GitHub Actions",
  });
});
