/** The hairlines under a record's edge. */

/** So many steps get a line each only where there is room between two. */
const crowd = 300;
const leastGap = 1.6;

/** A line down from each step of an edge, given and drawn as the `d` of a path in a box of 1000 by 1000. */
export function hairPath(edge: string): string {
  const steps = [...edge.matchAll(/H([\d.]+)V([\d.]+)(?=H)/g)];
  let last = -leastGap;
  return steps
    .map(([, x, y]) => {
      if (steps.length >= crowd && Number(x) - last < leastGap) return "";
      last = Number(x);
      return `M${x} ${y}V1000`;
    })
    .join("");
}
