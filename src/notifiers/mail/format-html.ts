/** A mail as HTML: tables and inline styles, for that is what mail programs understand; no image, no script, no web font. */
import { escapeHtml } from "./escape-html.ts";
import { type Accent, accentColours, dark, light } from "./mail-colours.ts";
import { isWebLink, type MailParts, type MailSite, type Section } from "./mail.ts";

const textFace = "font-family:'Atkinson Hyperlegible Next',Verdana,'Segoe UI',Helvetica,Arial,sans-serif";
const headFace = "font-family:'Sofia Sans Extra Condensed','Arial Narrow','Helvetica Neue Condensed',Arial,sans-serif";

const formatStyles = ({ accent, onAccent, ring }: Accent) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.faded{color:${dark.faded}!important}
.rule{border-color:${dark.rule}!important}
.accent{background:${accent}!important}
.ring{border-color:${ring}!important}
.on-accent{color:${onAccent}!important}
}`;

const table = (rows: string, style: string, name = "") =>
  `<table role="presentation" class="${name}" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, "<br>");

const formatHead = (accent: string): string =>
  `<div class="accent" style="height:8px;font-size:0;line-height:0;background:${accent}"></div>`;

const formatParagraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${textFace};font-size:16px;line-height:1.6;color:${light.ink};overflow-wrap:anywhere">${lines(text)}</p>`;

/** A link that is none of the web's is shown and leads nowhere. */
function printButton(label: string, link: string, { accent, onAccent, ring }: Accent): string {
  if (!isWebLink(link)) return formatParagraph(`${label}: ${link}`);
  const face = `display:inline-block;padding:12px 24px;${textFace};font-size:16px;line-height:1.4;font-weight:bold;color:${onAccent};text-decoration:none`;
  const cell = `background:${accent};border:1px solid ${ring};border-radius:2px`;
  const address = `margin:0 0 16px;${textFace};font-size:13px;line-height:1.5;color:${light.faded};overflow-wrap:anywhere;word-break:break-word`;
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr>` +
    `<td class="accent ring" bgcolor="${accent}" style="${cell}"><a class="on-accent" href="${escapeHtml(link)}" style="${face}">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="faded" style="${address}">${escapeHtml(link)}</p>`
  );
}

function formatFacts(facts: readonly (readonly [string, string])[]): string {
  const rule = `border-top:1px solid ${light.rule};padding:8px 0;${textFace};font-size:16px;line-height:1.5;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="faded rule" width="35%" style="${rule};padding-right:16px;color:${light.faded}">${escapeHtml(label)}</td><td class="ink rule" style="${rule};color:${light.ink};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return table(rows.join(""), `margin:0 0 16px;border-bottom:1px solid ${light.rule}`, "rule");
}

function formatSection(section: Section, accent: Accent): string {
  if (section.kind === "text") return formatParagraph(section.text);
  if (section.kind === "facts") return formatFacts(section.facts);
  return printButton(section.label, section.link, accent);
}

function formatFoot({ title, address }: MailSite, reason: string): string {
  const style = `margin:32px 0 0;${textFace};font-size:13px;line-height:1.5`;
  const name =
    address && isWebLink(address)
      ? `<a class="faded" href="${escapeHtml(address)}" style="color:${light.faded}">${escapeHtml(title)}</a>`
      : escapeHtml(title);
  return `<p class="faded" style="${style};color:${light.faded}">${name}<br>${lines(reason)}</p>`;
}

export function formatHtml(site: MailSite, { language, subject, sections, reason }: MailParts): string {
  const accent = accentColours(site.accent);
  const heading = `<h1 class="ink" style="margin:0 0 16px;${headFace};font-size:36px;line-height:1;font-weight:bold;color:${light.ink};overflow-wrap:anywhere">${escapeHtml(subject)}</h1>`;
  const name = `<p class="faded" style="margin:0 0 24px;${textFace};font-size:14px;line-height:1.5;color:${light.faded}">${escapeHtml(site.title)}</p>`;
  const body = sections.map((section) => formatSection(section, accent.light)).join("");
  const sheet = `<tr><td>${formatHead(accent.light.accent)}</td></tr><tr><td style="padding:24px 24px 32px">${name}${heading}${body}${formatFoot(site, reason)}</td></tr>`;
  const centred = `<tr><td align="center"><!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->${table(sheet, "max-width:600px;text-align:left")}<!--[if mso]></td></tr></table><![endif]--></td></tr>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${formatStyles(accent.dark)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">${table(centred, `background:${light.paper}`, "paper")}</body></html>
`;
}
