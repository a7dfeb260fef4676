/** Lets MQTT packets through up to a size, told from their fixed header (MQTT 3.1.1, section 2.2); a longer one ends the stream. */
import { Transform } from "node:stream";

/** A length has at most four bytes of seven bits. */
const mostLengthBytes = 4;

export function limitPackets(mostBytes: number): Transform {
  /** Of the packet at hand: what is still to come, or null while its header is read. */
  let left: number | null = null;
  let header = 0;
  let length = 0;

  function skip(chunk: Buffer): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (left === null) {
        const byte = chunk[at++] ?? 0;
        if (header++ === 0) continue;
        length += (byte & 127) * 128 ** (header - 2);
        if (byte < 128) left = length;
        else if (header > mostLengthBytes) return false;
        if ((left ?? length) > mostBytes) return false;
      } else {
        const step: number = Math.min(left, chunk.length - at);
        at += step;
        left -= step;
      }
      if (left === 0) [left, header, length] = [null, 0, 0];
    }
    return true;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (skip(chunk)) done(null, chunk);
      else done(new Error("An MQTT packet is too large."));
    },
  });
}
