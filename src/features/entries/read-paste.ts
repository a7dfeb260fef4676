/** What is pasted or dropped on a text, as far as it is more than plain text. */

export type Pasted = { is: "files"; files: File[] } | { is: "html"; html: string } | { is: "address"; address: string };

/** Paragraphs too: as plain text two of them are one. */
const rich = /<(?:a|b|i|strong|em|del|s|h[1-6]|ul|ol|table|blockquote|pre|code|img)[\s>]|<p[\s>][^]*<p[\s>]/i;
const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Code that an editor coloured is meant as it stands. */
const isFromEditor = ({ types }: DataTransfer, html: string): boolean =>
  types.includes("vscode-editor-data") || /^(?:<meta[^>]*>|<html>|<head>[^]*<\/head>|<body>|\s)*<pre[\s>]/i.test(html);

/** Null where the browser's own way is right. */
export function readPaste(data: DataTransfer): Pasted | null {
  const text = data.getData("text/plain");
  const html = data.getData("text/html");
  const files = [...data.files];
  // An office's table comes as text and as a picture of itself.
  if (files.length > 0 && text === "") return { is: "files", files };
  if (address.test(text.trim())) return { is: "address", address: text.trim() };
  return rich.test(html) && !isFromEditor(data, html) ? { is: "html", html } : null;
}
