/** Brings back the bar of what played before this document was loaded, with its sheet: what is fetched ahead asks for none. */
export const showAgain = (): void => void import("./player-bar.tsx").then((bar) => bar.showAgain());
