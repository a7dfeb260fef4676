/** Attributes of a box that scrolls by itself, so that it can be scrolled by keyboard. */
export const focusable = { tabIndex: 0 } as const;
