/** Small counts as words, as they stand in a sentence; from thirteen on in digits. */
const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const countWord = (count: number): string => words[count] ?? String(count);

/** The same where a sentence begins with it. */
export const openingCount = (count: number): string => {
  const word = countWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
};
