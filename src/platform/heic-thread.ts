/** Decodes pictures in HEIC beside the server's own thread, which a second of work would hold up. */
import { parentPort } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import type { HeicAnswer, HeicPixels } from "./decode-heic.ts";

async function decode(bytes: Uint8Array): Promise<HeicPixels> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary?.()) ?? images[0];
  if (!image) throw new Error("There is no picture in this file.");
  const [width, height] = [image.get_width(), image.get_height()];
  return new Promise((resolve, reject) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (filled) =>
      filled ? resolve(filled) : reject(new Error("The picture cannot be decoded.")),
    ),
  );
}

const answer = (said: HeicAnswer, give: ArrayBuffer[] = []) => parentPort?.postMessage(said, give);

parentPort?.on("message", (bytes: Uint8Array) => {
  decode(bytes).then(
    (pixels) => answer({ pixels }, [pixels.data.buffer as ArrayBuffer]),
    (fault: unknown) => answer({ fault: String(fault) }),
  );
});
