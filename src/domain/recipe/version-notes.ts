/** Why the program itself saved a version: kept where a brewer's own reason is, and said in the reader's language. */
export const versionNotes = { mashChanged: "@mash-changed", secondRunnings: "@second-runnings" } as const;
