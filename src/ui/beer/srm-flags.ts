/** Places the names of beers over the colour strip so that neither names nor flag lines cross, even for equal colours. */

export interface SrmMark {
  name: string;
  /** Stands for the name where room is scarce. */
  short: string;
  srm: number;
}

export interface SrmFlag {
  text: string;
  /** Place of the flag's line, per cent of the strip. */
  at: number;
  /** 0 is the row nearest the strip. */
  row: number;
  /** The text stands left of its line, near the dark end. */
  flipped: boolean;
}

interface Room {
  /** Width of the strip in px that must suffice. */
  strip: number;
  letter: number;
  gap: number;
}

interface Placed extends SrmFlag {
  from: number;
  to: number;
}

const overlap = (one: Placed, two: Placed): boolean => one.from < two.to && two.from < one.to;
const covers = (text: Placed, at: number): boolean => text.from < at && at < text.to;

/** A flag in an upper row sends its line down past the lower rows; it must not pass through their texts. */
const collides = (one: Placed, two: Placed): boolean =>
  (one.row === two.row && overlap(one, two)) ||
  (one.row > two.row && covers(two, one.at)) ||
  (two.row > one.row && covers(one, two.at));

/** Takes the beers and the strip's last SRM step; beers of one colour share one line and stand above each other. */
export function srmFlags(
  marks: readonly SrmMark[],
  lastSrm: number,
  room: Room,
  shown: "name" | "short",
): readonly SrmFlag[] {
  const placed: Placed[] = [];
  for (const mark of marks.toSorted((a, b) => b.srm - a.srm || a.name.localeCompare(b.name))) {
    const at = (Math.min(lastSrm - 0.5, Math.max(0.5, Math.round(mark.srm) - 0.5)) / lastSrm) * 100;
    const text = mark[shown];
    const width = ((text.length * room.letter + room.gap) / room.strip) * 100;
    const flipped = at + width > 100;
    const flag = { text, at, flipped, from: flipped ? at - width : at, to: flipped ? at : at + width };
    let row = 0;
    while (placed.some((other) => collides({ ...flag, row }, other))) row += 1;
    placed.push({ ...flag, row });
  }
  return placed.map(({ text, at, row, flipped }) => ({ text, at, row, flipped }));
}
