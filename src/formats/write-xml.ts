/** A tree of records to XML text: the counterpart of parse-xml. */
import { isRecord, type Raw, type RawRecord } from "./raw.ts";

const NAME = /^[A-Za-z_][\w.-]*$/;

export function writeXml(tree: RawRecord, comment: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${comment} -->\n${writeChildren(tree, "")}`;
}

const writeChildren = (record: RawRecord, indent: string): string =>
  Object.entries(record)
    .map(([name, value]) => writeElements(name, value, indent))
    .join("");

/** Names that XML does not allow are left out; they can only come from other formats' extras. */
function writeElements(name: string, value: Raw, indent: string): string {
  if (!NAME.test(name)) return "";
  if (Array.isArray(value)) return value.map((item) => writeElements(name, item, indent)).join("");
  if (!isRecord(value)) return `${indent}<${name}>${escapeXml(String(value ?? ""))}</${name}>\n`;
  return `${indent}<${name}>\n${writeChildren(value, `${indent}  `)}${indent}</${name}>\n`;
}

const REPLACED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };
const escapeXml = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "").replace(/[&<>\r]/g, (sign) => REPLACED[sign] ?? sign);
