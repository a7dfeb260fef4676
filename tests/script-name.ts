/** What a script of the built program was called before its name was taken away. */
import { readFileSync } from "node:fs";
import path from "node:path";

const names = JSON.parse(readFileSync("build/names.json", "utf8")) as Record<string, string>;

/** @param address where it is served, or the file's name */
export const scriptName = (address: string): string => names[path.posix.basename(address)] ?? "";
