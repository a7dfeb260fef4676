/** HEIC, the format of iPhones, to JPEG. The image library reads its head alone; libheif, compiled to WebAssembly, has the decoder. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import { loadSharp } from "./load-sharp.ts";
import { programFile } from "./program-folder.ts";

/** RGBA, upright. */
export type HeicPixels = { data: Uint8ClampedArray; width: number; height: number };
export type HeicAnswer = { pixels: HeicPixels } | { fault: string };

const longestMilliseconds = 60_000;
const jpegQuality = 92;

/** Where it is not built, the source runs. */
const threadFile = import.meta.filename.endsWith(".ts")
  ? path.join(import.meta.dirname, "heic-thread.ts")
  : programFile("build/server/heic.js");

async function pixelsOf(bytes: Uint8Array): Promise<HeicPixels> {
  // What the decoder prints of damaged pictures is read by nobody.
  const thread = new Worker(threadFile, { stdout: true, stderr: true });
  const late = AbortSignal.timeout(longestMilliseconds);
  try {
    return await new Promise((resolve, reject) => {
      late.addEventListener("abort", () => reject(new Error("The picture takes too long to decode.")));
      thread.once("error", reject);
      thread.once("exit", () => reject(new Error("The decoder ended.")));
      thread.once("message", (said: HeicAnswer) =>
        "pixels" in said ? resolve(said.pixels) : reject(new Error(said.fault)),
      );
      thread.postMessage(bytes);
    });
  } finally {
    await thread.terminate();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: each takes ten times its pixels in memory while it is decoded. Throws for what cannot be decoded. @param icc the profile of its colours */
export function decodeHeic(bytes: Uint8Array, icc: Uint8Array | undefined) {
  const decoded = last.then(() => asJpeg(bytes, icc));
  last = decoded.catch(() => undefined);
  return decoded;
}

async function asJpeg(bytes: Uint8Array, icc: Uint8Array | undefined) {
  const { data, width, height } = await pixelsOf(bytes);
  const sharp = await loadSharp();
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  return { bytes: icc ? withProfile(jpeg, icc) : jpeg, width, height };
}

const mostInSegment = 65_519;

/** Behind the first marker. Source: ICC.1:2022, annex B.4, embedding in JPEG. */
function withProfile(jpeg: Uint8Array, icc: Uint8Array): Uint8Array {
  if (icc.length > mostInSegment) return jpeg;
  const name = Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1");
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + icc.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, icc, jpeg.subarray(2)]);
}
