/** HTTP message signatures (RFC 9421) with digests of the body (RFC 9530): what is signed, whether it suffices, and whether it holds. */
import { constants, createHash, type KeyObject, sign, timingSafeEqual, verify } from "node:crypto";
import { promisify } from "node:util";
import { type BareItem, type Item, parseDictionary, writeParams, writeText } from "./structured-fields.ts";

export type SignedMessage = { method: string; url: URL; headers: Headers };
export type MessageSignature = {
  label: string;
  components: readonly Item[];
  params: ReadonlyMap<string, BareItem>;
  signature: Buffer;
};

const label = "sig1";
const signAsync = promisify(sign);
/** Clocks of others go wrong by so much; older ones are refused. */
const windowSeconds = 3600;
const digests = new Map([
  ["sha-256", "sha256"],
  ["sha-512", "sha512"],
]);

/** All that a message carries; null where its fields cannot be read. */
export function parseSignatures(headers: Headers): MessageSignature[] | null {
  const [inputs, signatures] = [
    parseDictionary(headers.get("signature-input") ?? ""),
    parseDictionary(headers.get("signature") ?? ""),
  ];
  if (!inputs || !signatures) return null;
  return [...inputs].flatMap(([name, { item, list, params }]) => {
    const signature = signatures.get(name)?.item?.value;
    return item === null && Buffer.isBuffer(signature) ? [{ label: name, components: list, params, signature }] : [];
  });
}

const paramOf = ({ params }: Pick<MessageSignature, "params">, name: string) => params.get(name)?.value ?? null;

/** "" where none is named. */
export function keyIdOf(signature: Pick<MessageSignature, "params">): string {
  const keyId = paramOf(signature, "keyid");
  return typeof keyId === "string" ? keyId : "";
}

const componentName = ({ raw, params }: Item) => raw + writeParams(params);
const writeInput = ({ components, params }: Pick<MessageSignature, "components" | "params">) =>
  `(${components.map(componentName).join(" ")})${writeParams(params)}`;

/** The text that is signed; null where a part of it is missing, named twice, or of a sort that is not read here. */
export function signatureBase(
  message: SignedMessage,
  signature: Pick<MessageSignature, "components" | "params">,
): string | null {
  const names = signature.components.map(componentName);
  if (new Set(names).size < names.length) return null;
  const lines: string[] = [];
  for (const component of signature.components) {
    const value = componentValue(message, component);
    if (value === null) return null;
    lines.push(`${componentName(component)}: ${value}`);
  }
  return [...lines, `"@signature-params": ${writeInput(signature)}`].join("\n");
}

function componentValue({ method, url, headers }: SignedMessage, { value: name, params }: Item): string | null {
  if (name === "@query-param") return queryValue(url, params);
  if (typeof name !== "string" || params.size > 0) return null;
  switch (name) {
    case "@method":
      return method;
    case "@target-uri":
      return url.href;
    case "@authority":
    case "host":
      return url.host;
    case "@scheme":
      return url.protocol.slice(0, -1);
    case "@request-target":
      return url.pathname + url.search;
    case "@path":
      return url.pathname;
    case "@query":
      return url.search || "?";
    default:
      return name.startsWith("@") || name !== name.toLowerCase() ? null : (headers.get(name)?.trim() ?? null);
  }
}

function queryValue(url: URL, params: Item["params"]): string | null {
  const name = params.get("name")?.value;
  if (typeof name !== "string" || params.size > 1) return null;
  const [found, ...more] = [...url.searchParams].filter(([each]) => encodeURIComponent(each) === name);
  return found === undefined || more.length > 0 ? null : encodeURIComponent(found[1]);
}

/** Whether enough is signed, in time, that nobody can use it for another message. */
export function isSufficient(method: string, signature: MessageSignature, now: number): boolean {
  const signed = new Set(signature.components.map(({ raw, params }) => raw + writeParams(params)));
  const has = (name: string) => signed.has(writeText(name));
  const isTargeted = has("@target-uri") || (has("@authority") && (has("@path") || has("@request-target")));
  const [created, expires] = [paramOf(signature, "created"), paramOf(signature, "expires")];
  const seconds = now / 1000;
  return (
    has("@method") &&
    isTargeted &&
    (method === "GET" || has("content-digest")) &&
    typeof created === "number" &&
    Math.abs(created - seconds) <= windowSeconds &&
    (expires === null || (typeof expires === "number" && expires >= seconds))
  );
}

/** Whether the body is the one that the message speaks of, by every digest that can be computed here and at least one. */
export function isDigestRight(headers: Headers, body: Uint8Array): boolean {
  const said = [...(parseDictionary(headers.get("content-digest") ?? "") ?? [])];
  const known = said.flatMap(([name, { item }]) => {
    const hash = digests.get(name);
    return hash === undefined ? [] : [{ hash, value: item?.value }];
  });
  return (
    known.length > 0 &&
    known.every(({ hash, value }) => {
      const computed = createHash(hash).update(body).digest();
      return Buffer.isBuffer(value) && value.length === computed.length && timingSafeEqual(value, computed);
    })
  );
}

/**
 * By the algorithm that is named, where the key is of its sort.
 * @param unnamed the one that an RSA key means without a name: in the fediverse PKCS #1 with SHA-256
 */
export function doesHold(
  message: SignedMessage,
  signature: MessageSignature,
  key: KeyObject,
  unnamed: "rsa-v1_5-sha256" | "rsa-pss-sha512" = "rsa-v1_5-sha256",
): boolean {
  const base = signatureBase(message, signature);
  if (base === null) return false;
  const usual = key.asymmetricKeyType === "ed25519" ? "ed25519" : unnamed;
  const algorithm = paramOf(signature, "alg") ?? usual;
  const bytes = Buffer.from(base);
  if (key.asymmetricKeyType === "ed25519")
    return algorithm === "ed25519" && verify(null, bytes, key, signature.signature);
  if (key.asymmetricKeyType !== "rsa") return false;
  if (algorithm === "rsa-v1_5-sha256") return verify("sha256", bytes, key, signature.signature);
  const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 };
  return algorithm === "rsa-pss-sha512" && verify("sha512", bytes, pss, signature.signature);
}

/** The headers that sign a message, beside those that it has: of the request as a whole, and of its body where there is one. */
export async function signMessage(
  message: SignedMessage,
  body: string | undefined,
  { key, keyId, now }: { key: KeyObject; keyId: string; now: number },
): Promise<Record<string, string>> {
  const digest = body === undefined ? null : `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
  const headers = new Headers(message.headers);
  if (digest !== null) headers.set("content-digest", digest);
  const names = ["@method", "@target-uri", ...(digest === null ? [] : ["content-digest"])];
  const components = names.map((name) => ({ raw: writeText(name), value: name, params: new Map() }));
  const created = Math.floor(now / 1000);
  const params = new Map<string, BareItem>([
    ["created", { raw: String(created), value: created }],
    ["keyid", { raw: writeText(keyId), value: keyId }],
    ["alg", { raw: writeText("rsa-v1_5-sha256"), value: "rsa-v1_5-sha256" }],
  ]);
  const base = signatureBase({ ...message, headers }, { components, params });
  const signature = await signAsync("sha256", Buffer.from(base ?? ""), key);
  return {
    ...(digest === null ? {} : { "content-digest": digest }),
    "signature-input": `${label}=${writeInput({ components, params })}`,
    signature: `${label}=:${signature.toString("base64")}:`,
  };
}
