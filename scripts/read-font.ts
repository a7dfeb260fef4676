/** Reads what the scripts need of an uncompressed TrueType font: its tables, its character map, and the outlines of its glyphs. */

/** Returns the lookup of a table's place in the file. */
export function readTables(font: Buffer): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return (tag) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };
}

/** Returns the bytes of a table. */
export function readTable(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString("latin1", entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`The font has no ${tag} table.`);
}

/** Returns the lookup of the font's format 4 character map (code point to glyph, 0 when missing). */
export function readCharacterMap(font: Buffer, cmap: number): (codePoint: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const map = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (map === undefined) throw new Error("The font has no format 4 character map.");
  const segments = font.readUInt16BE(map + 6) / 2;
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (font.readUInt16BE(map + 14 + segment * 2) < codePoint) continue;
      const start = font.readUInt16BE(map + 16 + segments * 2 + segment * 2);
      if (start > codePoint) return 0;
      const delta = font.readUInt16BE(map + 16 + segments * 4 + segment * 2);
      const rangeAt = map + 16 + segments * 6 + segment * 2;
      const rangeOffset = font.readUInt16BE(rangeAt);
      if (rangeOffset === 0) return (codePoint + delta) % 65536;
      const glyph = font.readUInt16BE(rangeAt + rangeOffset + (codePoint - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) % 65536;
    }
    return 0;
  };
}

interface Point {
  x: number;
  y: number;
  on: boolean;
}
type Contour = Point[];

/** Returns a glyph's contours in font units, parts of a composite put together. Quadratic curves, y upwards. */
export function readContours(font: Buffer, glyph: number, depth = 0): Contour[] {
  const table = readTables(font);
  const isLong = font.readInt16BE(table("head") + 50) === 1;
  const place = (index: number) =>
    isLong ? font.readUInt32BE(table("loca") + index * 4) : font.readUInt16BE(table("loca") + index * 2) * 2;
  const start = table("glyf") + place(glyph);
  if (place(glyph + 1) === place(glyph) || depth > 4) return [];
  const count = font.readInt16BE(start);
  return count >= 0 ? simpleContours(font, start + 10, count) : compositeContours(font, start + 10, depth);
}

function simpleContours(font: Buffer, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(start + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + font.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const repeats = flag & 8 ? font.readUInt8(at++) : 0;
    for (let index = 0; index <= repeats; index += 1) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * font.readUInt8(at++);
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

function compositeContours(font: Buffer, start: number, depth: number): Contour[] {
  const contours: Contour[] = [];
  let at = start;
  let flags: number;
  do {
    flags = font.readUInt16BE(at);
    const part = font.readUInt16BE(at + 2);
    const isWide = (flags & 1) === 1;
    const dx = isWide ? font.readInt16BE(at + 4) : font.readInt8(at + 4);
    const dy = isWide ? font.readInt16BE(at + 6) : font.readInt8(at + 5);
    at += isWide ? 8 : 6;
    const scales = flags & 8 ? 1 : flags & 64 ? 2 : flags & 128 ? 4 : 0;
    const scale = Array.from({ length: scales }, (_, index) => font.readInt16BE(at + index * 2) / 16384);
    at += scales * 2;
    const [a = 1, b = 0, c = 0, d = 1] =
      scales === 1 ? [scale[0], 0, 0, scale[0]] : scales === 2 ? [scale[0], 0, 0, scale[1]] : scale;
    for (const contour of readContours(font, part, depth + 1))
      contours.push(contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })));
  } while (flags & 32);
  return contours;
}

/** The contours as an SVG path with y downwards, in whole font units, each point told from the one before. */
export function pathOf(contours: readonly Contour[]): string {
  let penX = 0;
  let penY = 0;
  const to = (x: number, y: number, moves = true): string => {
    const [dx, dy] = [Math.round(x) - penX, Math.round(-y) - penY];
    if (moves) [penX, penY] = [penX + dx, penY + dy];
    return `${dx}${dy < 0 ? "" : " "}${dy}`;
  };
  const curve = (by: Point, end: Pick<Point, "x" | "y">): string => {
    const control = to(by.x, by.y, false);
    const rest = to(end.x, end.y);
    return `q${control}${rest.startsWith("-") ? "" : " "}${rest}`;
  };
  return contours
    .map((contour) => {
      const first = contour.findIndex(({ on }) => on);
      const points = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)];
      const [start] = points;
      if (!start) return "";
      let path = `m${to(start.x, start.y)}`;
      const [startX, startY] = [penX, penY];
      for (let index = 1; index <= points.length; index += 1) {
        const point = points[index % points.length] ?? start;
        if (point.on) {
          if (index < points.length) path += `l${to(point.x, point.y)}`;
          continue;
        }
        const next = points[(index + 1) % points.length] ?? start;
        const end = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
        path += curve(point, end);
        if (next.on) index += 1;
      }
      [penX, penY] = [startX, startY];
      return `${path}z`;
    })
    .join("");
}
