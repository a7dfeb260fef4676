/** The mark: a die-cut label in the page's beer colour with the fermentation curve across it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true" className={className}>
      <path d="M4 0H24V4H28V32H24V36H4V32H0V4H4Z" fill="var(--beer)" />
      <path d="M0 8C8 9 9 24 16 27.5C20 29 24 29 28 29" fill="none" stroke="var(--on-beer)" strokeWidth="1.5" />
    </svg>
  );
}
