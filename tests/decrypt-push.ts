/** What a browser does with a push (RFC 8291), written from the receiver's side. */
import { createDecipheriv, type ECDH, hkdfSync } from "node:crypto";

export function decryptPush(body: Buffer, browser: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("The record is longer than it says.");
  const shared = browser.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync("sha256", shared, secret, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is not empty.");
  return plain.subarray(0, end).toString();
}
