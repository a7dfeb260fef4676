/** A drawing in SVG, written anew from the parts that only draw: what runs, loads, or could be anything is refused with its name. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { ok, problem, type Problem, type Result } from "../domain/result.ts";

export type Svg = { text: string; width: number; height: number };

const mostBytes = 512 * 1024;
const deepest = 32;
/** With everything that is drawn again by a reference counted each time. */
const mostDrawn = 20_000;
const longestSide = 4096;

const drawing = new Set(
  (
    "svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan " +
    "linearGradient radialGradient stop clipPath mask"
  ).split(" "),
);
/** Why one is refused that designers' programs write, or attackers. */
const active = /^(?:script|foreignObject|iframe|object|embed|a|animate\w*|set|handler|listener)$/i;

const namespace = "http://www.w3.org/2000/svg";

type Node = { tag: string; attributes: Map<string, string>; children: (Node | string)[]; isNote: boolean };

class Refused extends Error {
  readonly fault: Problem;
  constructor(code: string, message: string, part = "") {
    super(code);
    this.fault = problem(code, message, part);
  }
}

const broken = () => new Refused("svg-broken", "This SVG file is damaged: it is not well-formed.");
const runs = (part: string) => new Refused("svg-active", "This SVG file has parts that run or embed something.", part);
const loads = (part: string) => new Refused("svg-loads", "This SVG file loads something from elsewhere.", part);
const unknown = (part: string) => new Refused("svg-part", "This SVG file has a part that is not accepted.", part);
const large = () => new Refused("svg-large", "This SVG file is too large or too complex.");
const unmeasured = () => new Refused("svg-size", "This SVG file has no size: its viewBox is missing.");

/** What is read of its own text is that text. Problems: `svg-broken`, `svg-active`, `svg-loads`, `svg-part`, `svg-large`, `svg-size`. */
export function readSvg(bytes: Uint8Array): Result<Svg> {
  try {
    if (bytes.length > mostBytes) throw large();
    const root = parse(decode(bytes));
    if (root.tag !== "svg") throw broken();
    checkDrawn(root);
    const size = measure(root);
    return ok({ ...size, text: write(root) });
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  cdataPropName: "#cdata",
  ignoreDeclaration: true,
  processEntities: false,
  maxNestedTags: 100,
});

/** As the library gives them: an element under its name with its children, its attributes under `:@`. */
type Parsed = { ":@"?: Record<string, string> } & Record<string, unknown>;

/** Elements of other namespaces are an editor's notes, which draw nothing, and are left out. */
function parse(text: string): Node {
  const type = text.search(/<!DOCTYPE/i);
  if (type >= 0 && text.slice(type, text.indexOf(">", type)).includes("[")) throw loads("DOCTYPE");
  if (XMLValidator.validate(text) !== true) throw broken();
  let parsed: Parsed[];
  try {
    parsed = parser.parse(text) as Parsed[];
  } catch {
    throw broken();
  }
  const [root, ...others] = parsed.flatMap((each) => nodeOf(each, null));
  if (root === undefined || typeof root === "string" || others.some((each) => typeof each !== "string")) throw broken();
  return root;
}

function nodeOf(parsed: Parsed, within: Node | null): (Node | string)[] {
  const { ":@": said = {}, ...elements } = parsed;
  return Object.entries(elements).flatMap(([tag, inside]): (Node | string)[] => {
    if (tag === "#text") return [plain(String(inside))];
    const parts = inside as Parsed[];
    if (tag === "#cdata") return parts.map((part) => String(part["#text"]));
    if (tag.startsWith("?")) {
      if (tag === "?xml-stylesheet") throw loads("xml-stylesheet");
      return [];
    }
    const attributes = new Map(Object.entries(said).map(([key, value]) => [key, plain(String(value))]));
    const node: Node = { tag, attributes, children: [], isNote: within?.isNote === true || isNote(tag) };
    if (!node.isNote) checkNode(node, within === null);
    node.children = parts.flatMap((part) => nodeOf(part, node));
    return [node];
  });
}

const isNote = (tag: string): boolean => tag.includes(":") || tag === "metadata";

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const control = /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u;

function plain(text: string): string {
  const read = text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w*));?|&/g, (whole, decimal, hex, named) => {
    const code = Number.parseInt(decimal ?? hex ?? "", decimal ? 10 : 16);
    if (!whole.endsWith(";")) throw broken();
    if (Number.isNaN(code)) {
      const sign = Object.hasOwn(signs, named) ? signs[named] : undefined;
      if (sign === undefined) throw loads(String(whole));
      return sign;
    }
    if (code > 0x10ffff) throw broken();
    return String.fromCodePoint(code);
  });
  if (control.test(read)) throw broken();
  return read;
}

const ownPart = /^#[^\s"'()\\]+$/;

function checkNode({ tag, attributes }: Node, isRoot: boolean): void {
  if (active.test(tag)) throw runs(tag);
  if (!drawing.has(tag)) throw unknown(tag);
  for (const [key, said] of attributes) {
    if (/^on/i.test(key)) throw runs(key);
    if (/(?:^|:)href$/i.test(key) && (tag === "use" || tag.endsWith("Gradient") ? !ownPart.test(said.trim()) : true))
      throw loads(said.slice(0, 80));
    if (key === "xmlns" && said !== namespace) throw broken();
    if (asksElsewhere(said)) throw loads(said.slice(0, 80));
  }
  if (isRoot && attributes.get("xmlns") !== namespace) throw broken();
}

/** Of an attribute or a style sheet: anything but parts of the drawing itself. A backslash could hide what it is. */
const asksElsewhere = (said: string): boolean =>
  /url\((?!\s*(["']?)#[^\s"'()\\]+\1\s*\))|@import|@font-face|image-set|\bsrc\(|javascript:|\\/i.test(said);

/** Ids that it draws once more. */
function* referred({ attributes }: Node): Iterable<string> {
  for (const [key, said] of attributes) {
    if (/(?:^|:)href$/i.test(key)) yield said.trim().slice(1);
    else for (const [, id = ""] of said.matchAll(/url\(\s*["']?#([^\s"'()]+)/gi)) yield id;
  }
}

/** A few lines may draw a billion parts, each with two of the ones before. */
function checkDrawn(root: Node): void {
  const byId = new Map<string, Node>();
  const collect = (node: Node): void => {
    const id = node.attributes.get("id");
    if (id !== undefined) byId.set(id, node);
    for (const child of node.children) if (typeof child !== "string") collect(child);
  };
  collect(root);
  const counted = new Map<Node, { parts: number; depth: number } | null>();
  const count = (node: Node, level: number): { parts: number; depth: number } => {
    const known = counted.get(node);
    // It draws itself.
    if (known === null || level > deepest) throw large();
    if (known) return known;
    counted.set(node, null);
    const drawn = [...node.children, ...[...referred(node)].map((id) => byId.get(id))];
    let [parts, depth] = [1, 1];
    for (const each of drawn) {
      if (each === undefined || typeof each === "string") continue;
      const inner = count(each, level + 1);
      parts += inner.parts;
      depth = Math.max(depth, inner.depth + 1);
    }
    if (parts > mostDrawn || depth > deepest) throw large();
    const all = { parts, depth };
    counted.set(node, all);
    return all;
  };
  count(root, 1);
  for (const node of counted.keys())
    if (node.tag === "style" && !node.isNote && asksElsewhere(textOf(node))) throw loads("style");
}

const textOf = ({ children }: Node): string => children.filter((child) => typeof child === "string").join("");

/** CSS 2.1, 4.3.2: at 96 pixels an inch. */
const unitPixels: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function pixels(said: string | undefined): number | null {
  const [, number, unit = ""] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(said ?? "") ?? [];
  const factor = unitPixels[unit.toLowerCase()];
  const found = Number(number) * (factor ?? Number.NaN);
  return found > 0 && Number.isFinite(found) ? found : null;
}

/** Sets size and frame of the drawing, as browsers need both to scale it. */
function measure({ attributes }: Node): { width: number; height: number } {
  const box = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const hasBox = box.length === 4 && box.every(Number.isFinite) && boxWidth > 0 && boxHeight > 0;
  const [ownWidth, ownHeight] = [pixels(attributes.get("width")), pixels(attributes.get("height"))];
  const ratio = hasBox ? boxWidth / boxHeight : 0;
  const width = ownWidth ?? (hasBox ? (ownHeight ? ownHeight * ratio : boxWidth) : null);
  const height = ownHeight ?? (hasBox ? (ownWidth ? ownWidth / ratio : boxHeight) : null);
  if (width === null || height === null) throw unmeasured();
  if (!hasBox) attributes.set("viewBox", `0 0 ${width} ${height}`);
  const factor = Math.min(1, longestSide / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
  attributes.set("width", String(size.width));
  attributes.set("height", String(size.height));
  return size;
}

const written: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => written[sign] ?? sign);

function write(node: Node): string {
  const { tag, attributes, children } = node;
  const said = [...attributes]
    .map(([key, text]) => [key === "xlink:href" ? "href" : key, text] as const)
    .filter(([key]) => key === "xml:space" || !key.includes(":"))
    .map(([key, text]) => ` ${key}="${escaped(text)}"`);
  const inner = children.flatMap((child) => {
    if (typeof child === "string") return [escaped(child)];
    return child.isNote ? [] : [write(child)];
  });
  return inner.length === 0 ? `<${tag}${said.join("")}/>` : `<${tag}${said.join("")}>${inner.join("")}</${tag}>`;
}
