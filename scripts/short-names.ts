/** A font's table of names with no more than systems ask for: family, style, full name and PostScript name. Who made it stands in NOTICE. */

const headerSize = 6;
const recordSize = 12;
/** Windows, Unicode, English of the United States. */
const place = [3, 1, 0x409];

export function shortNames(family: string): Buffer {
  const names = [
    [1, family],
    [2, "Regular"],
    [4, family],
    [6, family.replaceAll(" ", "")],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const start = headerSize + names.length * recordSize;
  const head = Buffer.alloc(start);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(start, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    [...place, id, length, offset].forEach((value, field) =>
      head.writeUInt16BE(value, headerSize + index * recordSize + field * 2),
    );
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}
