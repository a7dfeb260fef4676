/** Text for HTML: nothing in it can become markup. */

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For text and for attributes in double quotes; characters that HTML forbids are left out. */
export const escapeHtml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
