/** A mail as plain text, with the same content as the HTML. */
import type { MailParts, MailSite, Section } from "./mail.ts";

function formatSection(section: Section): string {
  if (section.kind === "text") return section.text;
  if (section.kind === "button") return `${section.label}:\n${section.link}`;
  return section.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** The foot follows the mark by which mail programs know a signature. */
export function formatText({ title, address }: MailSite, { subject, sections, reason }: MailParts): string {
  const body = [subject, ...sections.map(formatSection)].join("\n\n");
  return `${body}\n\n-- \n${[title, address, reason].filter(Boolean).join("\n")}\n`;
}
