/** A sound file of silence with a title in its tags: PCM, 8 bits, 8 kHz. */

const rate = 8000;
const silence = 0x80;

const chunk = (id: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

export function makeWave(seconds: number, title = ""): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const name =
    title === "" ? [] : [chunk("LIST", Buffer.concat([Buffer.from("INFO"), chunk("INAM", Buffer.from(`${title}\0`))]))];
  const parts = [
    Buffer.from("WAVE"),
    chunk("fmt ", format),
    ...name,
    chunk("data", Buffer.alloc(seconds * rate, silence)),
  ];
  return chunk("RIFF", Buffer.concat(parts));
}
