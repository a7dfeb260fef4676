/** Bytes to text: by byte order mark, then by what the file declares, then UTF-8, then Windows-1252. */

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/** Never fails: Windows-1252 gives a meaning to every byte. Control characters other than tab and line ends are dropped. */
export function decodeText(bytes: Uint8Array): string {
  return withoutControls(decodeMarked(bytes) ?? decodeDeclared(bytes));
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder("utf-8").decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0x3c && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second === 0x3c) return new TextDecoder("utf-16be").decode(bytes);
  return undefined;
}

/** A file that calls itself Latin-1 and is valid UTF-8 with high bytes is UTF-8: kleiner-brauhelfer-2 and others wrote such headers. */
function decodeDeclared(bytes: Uint8Array): string {
  const utf8 = decodeStrictly(bytes, "utf-8");
  if (utf8 !== undefined) return utf8;
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 300));
  const declared = DECLARED.exec(head)?.[1];
  const named = declared !== undefined && !/^utf-?16/i.test(declared) ? decodeStrictly(bytes, declared) : undefined;
  return named ?? new TextDecoder("windows-1252").decode(bytes);
}

function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // an unknown label or bytes that are not of it: the next guess decides
  }
}

const CONTROLS = /(?![\t\n\r])[\p{Cc}\ufeff\ufffe\uffff]/gu;
const withoutControls = (text: string): string => text.replace(CONTROLS, "");
