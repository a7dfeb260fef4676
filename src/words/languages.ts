/** The languages that have a file here. Made by `npm run words`. */
export const languages = ["de", "en"] as const;
