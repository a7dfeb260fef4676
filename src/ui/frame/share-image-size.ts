/** Pixels of the image that other sites show of a link; apart from its drawing, which browsers need not load. */
export const shareImageSize = { width: 1200, height: 630 } as const;
