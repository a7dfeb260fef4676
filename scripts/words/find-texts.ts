/** Texts that people read and that are no messages: in JSX, in attributes, and in properties of the same names. */
import { type ESTree, parseAst } from "vite";

type Node = ESTree.Node;

/** Attributes and properties that are read, aloud or on the page. */
const readNames = new Set(["aria-label", "alt", "hint", "label", "placeholder", "title"]);

/** Words that are the same in every language: units, keys, and names of products, formats and protocols. */
const everywhere = new Set(
  `ABV AVIF BeerJSON BeerSmith BeerXML Brewfather CO CSV Ctrl EBC Enter Esc GravityMon IBU JPEG JSON Lovibond
  MaischeMalzundMehr Markdown MQTT PDF PNG RAPT SG SRM SVG Tab Tilt URL UTC WebP Wortfolio XML bar cm gal iSpindel kPa kg
  kWh lb mg min ml mm mol oz pH ppm psi px qt`.split(/\s+/),
);

/** Entities and addresses on this site have letters, and no words. */
const hasWords = (text: string): boolean =>
  (text.replaceAll(/&\w+;|(?<!\S)\/\S*/g, "").match(/\p{L}{2,}/gu) ?? []).some((word) => !everywhere.has(word));

/** What an expression can come out as. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [node.quasis.map(({ value }) => value.raw).join("…"), ...node.expressions.flatMap(textsOf)];
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(textsOf);
    case "LogicalExpression":
      return [node.left, node.right].flatMap(textsOf);
    case "BinaryExpression":
      return node.operator === "+" ? [node.left, node.right].flatMap(textsOf) : [];
    case "AssignmentPattern":
      return textsOf(node.right);
    case "JSXExpressionContainer":
      return textsOf(node.expression);
    default:
      return [];
  }
}

function textsAt(node: Node): string[] {
  if (node.type === "JSXText") return [node.value];
  if (node.type === "JSXElement" || node.type === "JSXFragment") return node.children.flatMap(textsOf);
  if (node.type === "JSXAttribute")
    return node.name.type === "JSXIdentifier" && readNames.has(node.name.name) && node.value ? textsOf(node.value) : [];
  if (node.type !== "Property" || node.computed) return [];
  const name = node.key.type === "Identifier" ? node.key.name : node.key.type === "Literal" ? node.key.value : "";
  return readNames.has(String(name)) ? textsOf(node.value) : [];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

export function textsIn(file: string, code: string): string[] {
  const walk = (node: Node): string[] => [
    ...textsAt(node).filter(hasWords),
    ...Object.values(node).flat().filter(isNode).flatMap(walk),
  ];
  const found = walk(parseAst(code, { lang: file.endsWith(".tsx") ? "tsx" : "ts" }));
  return found.map((text) => text.replaceAll(/\s+/g, " ").trim());
}

/** Files whose texts people read; the look page's specimens stay English. */
const isRead = (file: string): boolean =>
  !file.startsWith("ui/look/") && (file.endsWith(".tsx") || /^(?:features|pages|ui)\//.test(file));

/** Folders that speak no language: what they find is a code, and others say it. */
const speechless = ["calculators", "domain", "formats", "protocols"];

const isSpeechless = (file: string): boolean => speechless.some((folder) => file.startsWith(`${folder}/`));

/** Of a program, and what marks the files of one. */
const names = new Set(["Maische Malz und Mehr", "BeerXML by Wortfolio"]);

/** Two words and a space between them, begun like a sentence or ended like one. */
const isSentence = (text: string): boolean =>
  !names.has(text) &&
  /\p{L}{2,} \p{L}{2,}/u.test(text) &&
  (/^\p{Lu}/u.test(text.trim()) ? /\s\p{Ll}/u.test(text) : /[.;!?]\s*$/.test(text));

/** Sentences anywhere in the code, whatever they are for. */
export function sentencesIn(file: string, code: string): string[] {
  const walk = (node: Node): string[] => [
    ...(node.type === "Literal" || node.type === "TemplateLiteral" ? textsOf(node).filter(isSentence) : []),
    ...Object.values(node).flat().filter(isNode).flatMap(walk),
  ];
  return [...new Set(walk(parseAst(code, { lang: file.endsWith(".tsx") ? "tsx" : "ts" })))];
}

/** @param left how many texts each file may still have: no more, and no fewer */
export function textFaults(code: ReadonlyMap<string, string>, left: Readonly<Record<string, number>>): string[] {
  const gone = Object.keys(left).filter((file) => !code.has(file));
  const faults = [...code].flatMap(([file, text]) => {
    const texts = isRead(file) ? textsIn(file, text) : isSpeechless(file) ? sentencesIn(file, text) : [];
    const allowed = left[file] ?? 0;
    if (texts.length > allowed) return texts.map((found) => `${file}: is no message: ${found}`);
    return texts.length < allowed ? [`${file}: has ${texts.length} texts, texts-left.json says ${allowed}`] : [];
  });
  return [...faults, ...gone.map((file) => `${file}: is in texts-left.json and not there`)];
}
