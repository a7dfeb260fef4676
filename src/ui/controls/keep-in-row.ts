/** Brings the chosen one of a row that scrolls sideways into the row's middle; the page itself stays where it is. */
export function keepInRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest("fieldset, nav, ol");
  if (!chosen || !row || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = chosen.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}
