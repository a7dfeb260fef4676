/** What a piece of work came to, in a line. */

/** `lastSeen` reads `last seen`. */
const words = (name: string): string => name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function formatResult(result: unknown): string {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return formatValue(result);
  return Object.entries(result)
    .map(([name, value]) => [words(name), formatValue(value)])
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
