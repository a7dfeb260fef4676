/** Changes with the library's data, so that a start knows which rows in the database are of an older edition. */
export const libraryVersion = "2026.6";
