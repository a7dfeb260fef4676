/** Whether a file may be a picture of a page, as far as its browser knows; not every system knows the type of photographs of a phone. */
export const isPicture = ({ type, name }: File): boolean =>
  /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml|hei[cf])$/.test(type) || /\.hei[cf]$/i.test(name);
