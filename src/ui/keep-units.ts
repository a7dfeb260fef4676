/** A number and its unit stay on one line. */
export const keepUnits = (text: string): string => text.replaceAll(/(?<=\d) /gu, "\u00a0");
