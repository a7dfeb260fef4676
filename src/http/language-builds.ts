/** The build as browsers of each language get it: the same pages, drawn by files that hold this language's words. */
import { existsSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { programFile } from "../platform/program-folder.ts";
import { languages } from "../words/languages.ts";

const listOf = (language: string): string => programFile(`build/server/files-${language}.json`);
const readFiles = (language: string) => JSON.parse(readFileSync(listOf(language), "utf8")) as ServerBuild["assets"];

/** English is in the build itself. */
const isApart = (language: string): boolean => language !== "en";

/** @throws where the language's list of files is missing; see `missingLists` */
export const inLanguage = (build: ServerBuild, language: string): ServerBuild =>
  isApart(language) ? { ...build, assets: { ...build.assets, ...readFiles(language) } } : build;

/** Lists of files that a built program needs and has not. */
export const missingLists = (spoken: readonly string[] = languages): string[] =>
  spoken
    .filter(isApart)
    .map(listOf)
    .filter((file) => !existsSync(file));
