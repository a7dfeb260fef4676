/** Writes src/ui/srm.css: one class per whole SRM step, from the spectral colour of beer in a glass. */
import { writeFile } from "node:fs/promises";
import { srmStyleSheet } from "../src/ui/beer/srm-style-sheet.ts";

await writeFile(new URL("../src/ui/srm.css", import.meta.url), srmStyleSheet());
