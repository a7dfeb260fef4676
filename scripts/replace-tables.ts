/** Puts tables of one TrueType font into another with the same glyphs. */

type Table = { tag: string; bytes: Buffer };

const entrySize = 16;
const headerSize = 12;

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = headerSize + index * entrySize;
    const start = font.readUInt32BE(entry + 8);
    const bytes = font.subarray(start, start + font.readUInt32BE(entry + 12));
    return { tag: font.toString("latin1", entry, entry + 4), bytes };
  });
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function checksumOf(bytes: Buffer): number {
  let sum = 0;
  const words = padded(bytes);
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

/** @returns `font` with these tables as given, without those that are null */
export function replaceTables(font: Buffer, others: Readonly<Record<string, Buffer | null | undefined>>): Buffer {
  const tables = tablesOf(font).flatMap(({ tag, bytes }) => {
    const other = others[tag];
    return other === null ? [] : [{ tag, bytes: other ?? bytes }];
  });
  const header = Buffer.alloc(headerSize + tables.length * entrySize);
  font.copy(header, 0, 0, headerSize);
  header.writeUInt16BE(tables.length, 4);
  let start = header.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = headerSize + index * entrySize;
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(checksumOf(bytes), entry + 4);
    header.writeUInt32BE(start, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    start += padded(bytes).length;
  }
  return Buffer.concat([header, ...tables.map(({ bytes }) => padded(bytes))]);
}
