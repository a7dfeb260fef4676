/** Encrypts the body of a push so that the push service cannot read it (RFC 8291, in the coding of RFC 8188). */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";
const recordSize = 4096;

/** The browser's public key and secret, as bytes. */
export type PushReceiver = { key: Uint8Array; secret: Uint8Array };

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function createSender(): ECDH {
  const sender = createECDH(curve);
  sender.generateKeys();
  return sender;
}

/** Throws on a key that is no point of the curve. `sender` and `salt` are new for each push and given only by tests. */
export function encryptPush(
  text: string,
  receiver: PushReceiver,
  sender: ECDH = createSender(),
  salt: Uint8Array = randomBytes(16),
): Buffer {
  const ours = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.key, ours]);
  const material = derive(sender.computeSecret(receiver.key), receiver.secret, info, 32);
  const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(material, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // One record, which is the last: the delimiter is 2.
  const record = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record]);
}
