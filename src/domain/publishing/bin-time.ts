/** How long what was removed lies in the bin. */
export const binMilliseconds = 30 * 86_400_000;
