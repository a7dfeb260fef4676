/** The box of a plot's paths; it is stretched to the size on screen, strokes are not. */
export const plotBox = { width: 1000, height: 400 } as const;
