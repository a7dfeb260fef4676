/** Reads the microformats of one page beside the server's own thread, which a page that was made for it would hold up for hours. */
import { parentPort, workerData } from "node:worker_threads";
import { mf2 } from "microformats-parser";
import type { PageToRead } from "./read-microformats.ts";

const { html, baseUrl, mostLetters } = workerData as PageToRead;
const said = JSON.stringify(mf2(html, { baseUrl }));
parentPort?.postMessage(said.length > mostLetters ? null : said);
