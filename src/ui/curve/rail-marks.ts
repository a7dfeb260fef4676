/** The numbers on the gravity rail, from the top down: every tenth point above 1.000. */

/** Takes the height of the scale in points (56 means 1.056 at the top) and returns the labels, highest first. */
export function railMarks(points: number): readonly string[] {
  const highest = Math.floor((points - 1) / 10);
  return Array.from({ length: highest }, (_, index) => (1 + (highest - index) / 100).toFixed(3));
}
