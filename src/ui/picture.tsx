/** A picture at the width its place needs, with its words for those who can't see it. */

export interface PictureSource {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
  /** Which part stays in view where it is cropped, in tenths; the style sheet has a rule for each. */
  "data-focus-x"?: number;
  "data-focus-y"?: number;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** How wide it stands on screen, as the attribute `sizes`. */
  sizes: string;
  /** In the first view of the page: loads at once. */
  first?: boolean;
  className?: string | undefined;
}

export function Picture({ source, alt, sizes, first, className }: PictureProps) {
  return (
    <img
      {...source}
      alt={alt}
      sizes={source.srcSet ? sizes : undefined}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
