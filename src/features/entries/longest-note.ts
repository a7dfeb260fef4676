/** How long a note of an editor may be, for the field and for what reads it. */
export const longestNote = 2000;
