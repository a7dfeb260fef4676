/** The kinds of files that makers give away: by their ending, what they are sent as, and how their content begins. Browsers keep them, and never show them. */

type DownloadType = {
  mime: string;
  /** Whether the bytes are what the ending says. */
  fits: (bytes: Uint8Array) => boolean;
};

const plain = "application/octet-stream";

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const startsWith = (start: string) => (bytes: Uint8Array) => textAt(bytes, 0, start.length) === start;

/** So much of a text says what it is. */
const head = 4096;

/** PKWARE's APPNOTE 4.3: a local file, or the end of an empty archive. */
const isZip = (bytes: Uint8Array) => startsWith("PK\u0003\u0004")(bytes) || startsWith("PK\u0005\u0006")(bytes);

/** 80 bytes of anything, a count, and 50 bytes for each triangle; or "solid" and facets in text. */
function isStl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 84 && bytes.length === 84 + 50 * view.getUint32(80, true)) return true;
  return /^\s*solid\b[\s\S]*\b(?:facet|endsolid)\b/.test(textAt(bytes, 0, head));
}

/** Intel's HEX: a colon and pairs of digits, no less than five. */
const isHex = (bytes: Uint8Array) => /^:(?:[\dA-F]{2}){5,}\r?\n/i.test(textAt(bytes, 0, 600));

const isText = (bytes: Uint8Array) => !bytes.subarray(0, head).includes(0);
const isGcode = (bytes: Uint8Array) => isText(bytes) && /^\s*(?:;|%|\(|[GMTN]\d)/i.test(textAt(bytes, 0, 200));

const kicad: DownloadType = { mime: plain, fits: (bytes) => /^\s*\(kicad_/.test(textAt(bytes, 0, 200)) };
const step: DownloadType = { mime: "model/step", fits: startsWith("ISO-10303-21;") };

export const downloadTypes: Readonly<Record<string, DownloadType>> = {
  ".stl": { mime: "model/stl", fits: isStl },
  ".3mf": { mime: "model/3mf", fits: isZip },
  ".step": step,
  ".stp": step,
  ".zip": { mime: "application/zip", fits: isZip },
  ".kicad_pcb": kicad,
  ".kicad_sch": kicad,
  ".kicad_sym": kicad,
  ".kicad_mod": kicad,
  ".gcode": { mime: plain, fits: isGcode },
  ".hex": { mime: plain, fits: isHex },
  ".uf2": { mime: plain, fits: (bytes) => startsWith("UF2\n")(bytes) && bytes.length % 512 === 0 },
  ".bin": { mime: plain, fits: () => true },
};
