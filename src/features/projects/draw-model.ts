/** Draws a model with WebGL from any side: flat faces, lit from the upper left, without perspective. */
import type { ModelView } from "./model-view.ts";
import type { Mesh } from "./read-stl.ts";

export type DrawModel = (view: ModelView) => void;

const corner = `
attribute vec3 place, normal;
uniform mat3 turned;
uniform vec2 scale;
varying float light;
void main() {
  vec3 at = turned * place;
  vec3 facing = turned * normal;
  facing *= facing.z < 0.0 ? -1.0 : 1.0;
  light = 0.34 + 0.66 * max(0.0, dot(facing, normalize(vec3(-0.4, 0.7, 0.9))));
  gl_Position = vec4(at.xy * scale, at.z * -0.5, 1.0);
}`;
const dot = `
precision mediump float;
uniform vec3 colour;
varying float light;
void main() { gl_FragColor = vec4(colour * light, 1.0); }`;

/** Rows of the matrix, column by column: first about the upright axis, then towards the eye. */
function rotation({ turn, tilt }: ModelView): Float32Array {
  const [c, s, up, to] = [Math.cos(turn), Math.sin(turn), Math.sin(tilt), Math.cos(tilt)];
  return new Float32Array([c, s * up, -s * to, -s, c * up, -c * to, 0, to, up]);
}

/** Null where the browser draws no such thing. */
export function drawModel(canvas: HTMLCanvasElement, { corners }: Mesh): DrawModel | null {
  const gl = canvas.getContext("webgl", { antialias: true });
  const program = gl?.createProgram();
  if (!gl || !program) return null;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, corner],
    [gl.FRAGMENT_SHADER, dot],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  for (const [name, offset] of [
    ["place", 0],
    ["normal", 12],
  ] as const) {
    const attribute = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 3, gl.FLOAT, false, 24, offset);
  }
  gl.enable(gl.DEPTH_TEST);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  return (view) => {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    gl.viewport(0, 0, canvas.width, canvas.height);
    const least = Math.min(width, height) * 0.94 * view.zoom;
    gl.uniform2f(uniform("scale"), least / width, least / height);
    gl.uniformMatrix3fv(uniform("turned"), false, rotation(view));
    gl.uniform3fv(uniform("colour"), colourOf(canvas));
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLES, 0, corners.length / 6);
  };
}

/** The canvas's own colour of text, parts of 1. */
const colourOf = (canvas: HTMLCanvasElement): number[] =>
  (getComputedStyle(canvas).color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
