/** How many days a preview link may last. */
export const previewDays = ["1", "7", "30", "90"] as const;
