/** The folder that the program lies in, wherever it is started from: that of its `package.json`. */
import { findPackageJSON } from "node:module";
import path from "node:path";

const manifest = findPackageJSON(import.meta.url) ?? "package.json";
const folder = path.dirname(manifest);

/** A file that comes with the program, such as `build/client`. */
export const programFile = (name: string): string => path.join(folder, name);
