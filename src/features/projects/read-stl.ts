/** The triangles of an STL, binary or text, centred and no farther from the middle than 1, each corner with its face's normal. */

export type Mesh = {
  /** Six numbers a corner: where it is, and the normal. */
  corners: Float32Array;
  /** How far it reaches along x, y and z, in the file's own unit. */
  size: [number, number, number];
};

const header = 84;
const record = 50;
const perCorner = 6;

/** Null where there is no triangle with numbers in it. */
export function readStl(file: ArrayBuffer): Mesh | null {
  const view = new DataView(file);
  const isBinary = file.byteLength > header && file.byteLength === header + record * view.getUint32(80, true);
  const points = isBinary ? binaryPoints(view) : textPoints(new TextDecoder().decode(file));
  return points.length >= 9 && points.length % 9 === 0 && points.every(Number.isFinite) ? meshOf(points) : null;
}

function binaryPoints(view: DataView): Float32Array {
  const count = (view.byteLength - header) / record;
  const points = new Float32Array(count * 9);
  for (let triangle = 0; triangle < count; triangle++)
    for (let place = 0; place < 9; place++)
      points[triangle * 9 + place] = view.getFloat32(header + triangle * record + 12 + place * 4, true);
  return points;
}

function textPoints(text: string): Float32Array {
  const points: number[] = [];
  for (const [, x, y, z] of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/g))
    points.push(Number(x), Number(y), Number(z));
  return Float32Array.from(points);
}

function meshOf(points: Float32Array): Mesh {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const [place, value] of points.entries()) {
    const axis = place % 3;
    least[axis] = Math.min(least[axis] ?? 0, value);
    most[axis] = Math.max(most[axis] ?? 0, value);
  }
  const size = [0, 1, 2].map((axis) => (most[axis] ?? 0) - (least[axis] ?? 0)) as Mesh["size"];
  const middle = [0, 1, 2].map((axis) => ((most[axis] ?? 0) + (least[axis] ?? 0)) / 2);
  const radius = Math.hypot(...size) / 2 || 1;
  const corners = new Float32Array((points.length / 3) * perCorner);
  for (let first = 0; first < points.length; first += 9) {
    const at = (corner: number, axis: number) => points[first + corner * 3 + axis] ?? 0;
    const normal = normalOf(at);
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++) {
        const place = (first / 3 + corner) * perCorner + axis;
        corners[place] = (at(corner, axis) - (middle[axis] ?? 0)) / radius;
        corners[place + 3] = normal[axis] ?? 0;
      }
  }
  return { corners, size };
}

/** From the corners: what files say of it is often nothing. */
function normalOf(at: (corner: number, axis: number) => number): [number, number, number] {
  const edge = (corner: number, axis: number) => at(corner, axis) - at(0, axis);
  const cross = (b: number, c: number) => edge(1, b) * edge(2, c) - edge(1, c) * edge(2, b);
  const [x, y, z] = [cross(1, 2), cross(2, 0), cross(0, 1)];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
