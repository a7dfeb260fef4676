/** The rows of one part of an archive: compressed lines, each a JSON list. */
import { StringDecoder } from "node:string_decoder";
import type { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";

const rowsAtOnce = 2000;

/** In groups, so that memory stays small whatever the part's size. */
export async function* readRows(body: Readable): AsyncGenerator<unknown[][]> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let rows: unknown[][] = [];
  const unpacked = createZstdDecompress();
  body.on("error", (error) => unpacked.destroy(error));
  for await (const chunk of body.pipe(unpacked) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) rows.push(JSON.parse(line) as unknown[]);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rest !== "") throw new Error("The last line is cut off.");
  if (rows.length > 0) yield rows;
}
