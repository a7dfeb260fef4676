/** Titles that the program gives to events: kept as they are here, and said in the language of each page. */
export const usualNoteTitle = "Note";
/** Before the status that a batch went back to. */
export const reopenedTitle = "Reopened: ";
