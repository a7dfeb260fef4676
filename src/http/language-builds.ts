/** The build as browsers of each language get it: the same pages, drawn by files that hold this language's words. */
import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { programFile } from "../platform/program-folder.ts";

/** Only a built program has files for each language. */
function readFiles(language: string): Partial<ServerBuild["assets"]> {
  const file = programFile(`build/server/files-${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ServerBuild["assets"]) : {};
}

export const inLanguage = (build: ServerBuild, language: string): ServerBuild =>
  language === "en" ? build : { ...build, assets: { ...build.assets, ...readFiles(language) } };
