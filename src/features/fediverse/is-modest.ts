/** Whether a document of others is one that a person's server sends: JSON-LD takes the square of its contexts in time, and much for each value. */

const mostContexts = 40;
const mostValues = 5000;

export function isModest(document: unknown): boolean {
  const open: unknown[] = [document];
  let [contexts, values] = [0, 0];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const inside = Object.entries(value);
    values += inside.length;
    for (const [name, part] of inside) {
      if (name === "@context") contexts += Array.isArray(part) ? part.length : 1;
      open.push(part);
    }
    if (values > mostValues || contexts > mostContexts) return false;
  }
  return true;
}
