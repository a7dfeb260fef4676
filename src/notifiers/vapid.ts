/** VAPID: how a site tells push services who it is (RFC 8292). */
import { createECDH, createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from "node:crypto";

/** Both as base64url: the public key a point of 65 bytes, as browsers take it, the private one its 32 bytes. */
export type VapidKeys = { publicKey: string; privateKey: string };

const bytesOf = (text: string | undefined) => Buffer.from(text ?? "", "base64url");
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Made once for a site: with another pair every browser has to subscribe again. */
export function createVapidKeys(): VapidKeys {
  const { x, y, d = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  return { publicKey: Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]).toString("base64url"), privateKey: d };
}

function toJwk({ publicKey, privateKey }: VapidKeys): JsonWebKey {
  const point = bytesOf(publicKey);
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  return { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33), d: privateKey };
}

/** Whether the public key is the private one's own. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(bytesOf(privateKey));
  } catch {
    return false;
  }
  return pair.getPublicKey("base64url") === publicKey;
}

const lifeSeconds = 12 * 60 * 60;

/** The Authorization header for a push service. `contact` is a mailto: or https: address of the site's owner; `now` epoch ms. */
export function authorizePush(keys: VapidKeys, endpoint: URL, contact: string, now: number): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1000) + lifeSeconds, sub: contact };
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const key = createPrivateKey({ key: toJwk(keys), format: "jwk" });
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${keys.publicKey}`;
}
