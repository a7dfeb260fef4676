/** The owner as a card for address books: vCard 4.0 (RFC 6350), of what the viewer may see. */
import { rasterOf } from "../../platform/image-source.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { openResume } from "./queries.ts";
import type { Resume } from "./resume.ts";

const encoder = new TextEncoder();
const mostOctets = 75;

/** Of a value that is one text: some address books show a stroke before its semicolons, which RFC 6350 leaves to the writer. */
const written = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/\r\n?|\n/g, "\\n")
    .replaceAll(",", String.raw`\,`);

/** Of a part of a value whose parts semicolons divide. */
const escaped = (text: string): string => written(text).replaceAll(";", String.raw`\;`);

/** Long lines go on behind a blank, no sign is cut. */
function folded(line: string): string {
  let octets = 0;
  return Array.from(line)
    .map((sign) => {
      const size = encoder.encode(sign).length;
      octets += size;
      if (octets <= mostOctets) return sign;
      octets = size + 1;
      return `\r\n ${sign}`;
    })
    .join("");
}

const line = (name: string, value: string): string[] => (value === "" ? [] : [`${name}:${written(value)}`]);
/** An address: commas are its own, and letters that no address has are written as it has them. */
function uri(name: string, value: string): string[] {
  const isPlain = /^[!-~]+$/.test(value);
  if (isPlain) return [`${name}:${value}`];
  return /^\S+$/.test(value) && URL.canParse(value) ? [`${name}:${new URL(value).href}`] : [];
}

/** "+49 (0) 771" is +49 771: the nought is for those who call from within the country. */
const dialled = (phone: string): string => phone.replace(/^(\s*\+[^(]*)\(0\)/, "$1").replaceAll(/[^\d+]/g, "");

/** Family name last, as most write it; address books mind `FN` first. */
function nameOf(name: string): string {
  const parts = name.split(/\s+/);
  const family = parts.length > 1 ? (parts.pop() ?? "") : "";
  return `N:${escaped(family)};${escaped(parts.join(" "))};;;`;
}

function addressOf({ location: { address, postalCode, city, region, countryCode } }: Resume["basics"]): string[] {
  const parts = ["", "", address, city, region, postalCode, countryCode];
  return parts.some((part) => part !== "") ? [`ADR:${parts.map(escaped).join(";")}`] : [];
}

/** @param photo its address, "" without one */
export function writeCard({ basics }: Resume, { photo, language }: { photo: string; language: string }): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    ...line("FN", basics.name),
    nameOf(basics.name),
    ...line("TITLE", basics.label),
    ...line("NOTE", basics.summary),
    ...line("EMAIL", basics.email),
    ...uri("TEL;VALUE=uri", basics.phone === "" ? "" : `tel:${dialled(basics.phone)}`),
    ...addressOf(basics),
    ...uri("URL", basics.url),
    ...basics.profiles.flatMap(({ url }) => uri("URL", url)),
    ...uri("PHOTO", photo),
    ...line("LANG", language),
    "END:VCARD",
  ];
  return lines.map((each) => `${folded(each)}\r\n`).join("");
}

/** Null while the module is off or there is no CV with a name. */
export async function cardFile(site: SiteContext): Promise<string | null> {
  const open = await openResume(site);
  if (!open || open.resume.basics.name === "") return null;
  const { portrait, language } = site.settings;
  const photo = portrait === "" ? "" : new URL(rasterOf(portrait), site.origin).href;
  return writeCard(open.resume, { photo, language });
}
