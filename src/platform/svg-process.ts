/** Draws one SVG from its input as PNG into its output: a process of its own, as nothing else ends a drawing that takes too long. */
import { loadSharp } from "./load-sharp.ts";
import { buffer } from "node:stream/consumers";

const size = Number(process.argv[2]);
const [bytes, sharp] = await Promise.all([buffer(process.stdin), loadSharp()]);
const { width, height } = await sharp(bytes).metadata();
const density = (72 * size) / Math.max(width, height);
const limitInputPixels = (size + 1) ** 2;
process.stdout.write(await sharp(bytes, { density, limitInputPixels }).png({ compressionLevel: 3 }).toBuffer());
