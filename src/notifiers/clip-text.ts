/** Shortens a text for a channel that takes only so much. */

/** At most `length` characters, never half of one; what was cut ends in an ellipsis. */
export function clipText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}
