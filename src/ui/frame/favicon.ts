/** The site's icon as an SVG file: the mark on a square, for browsers and manifests. */

/** Takes the two colours of the mark (CSS hex) and returns the file's text. */
export function faviconSvg(fill: string, line: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path d="M8 0H28V4H32V32H28V36H8V32H4V4H8Z" fill="${fill}"/><path d="M4 8C12 9 13 24 20 27.5C24 29 28 29 32 29" fill="none" stroke="${line}" stroke-width="2.25"/></svg>`;
}
