/** The words of a text as people count them, and how many came and went between two texts. */

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];

/** What only moved has neither come nor gone. */
export function countChangedWords(before: string, after: string): { added: number; removed: number } {
  const left = new Map<string, number>();
  for (const word of wordsIn(before)) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of wordsIn(after)) {
    const count = left.get(word) ?? 0;
    if (count === 0) added++;
    else left.set(word, count - 1);
  }
  let removed = 0;
  for (const count of left.values()) removed += count;
  return { added, removed };
}
