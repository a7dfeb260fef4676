/** Archives under lock and key, in the format of the program `age`: by a passphrase, or for one who holds a key. */
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { obstructed, ok, type Result } from "../../domain/result.ts";

export type Lock = { passphrase: string } | { recipient: string };
export type Keys = { passphrase?: string | undefined; identity?: string | undefined };

/** Of scrypt: 128 MB and about a second for each guess. */
const workFactor = 17;
const firstLine = "age-encryption.org/v1";

/** Problem `recipient`: it is none. */
export async function lock(plain: Readable, by: Lock): Promise<Result<Readable>> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  if ("passphrase" in by) {
    encrypter.setScryptWorkFactor(workFactor);
    encrypter.setPassphrase(by.passphrase);
  } else {
    try {
      encrypter.addRecipient(by.recipient);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return obstructed("recipient", `The recipient is no public key of age (age1…): ${said}`, {
        is: "recipient",
        fault: said,
      });
    }
  }
  return ok(fromWeb(await encrypter.encrypt(toWeb(plain))));
}

/** What is not locked passes. Problem `key`: a key is missing or does not fit. */
export async function unlock(source: Readable, keys: Keys): Promise<Result<Readable>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next();
  const all = Readable.from(restOf(first, chunks), { objectMode: false });
  if (first.done || first.value.toString("latin1", 0, firstLine.length) !== firstLine) return ok(all);
  if (!keys.passphrase && !keys.identity)
    return obstructed("key", "The archive is locked: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the key of age.", {
      is: "archive-locked",
    });
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    if (keys.passphrase) decrypter.addPassphrase(keys.passphrase);
    for (const line of keys.identity?.split("\n") ?? [])
      if (line.trim() && !line.startsWith("#")) decrypter.addIdentity(line.trim());
    return ok(fromWeb(await decrypter.decrypt(toWeb(all))));
  } catch (error) {
    all.destroy();
    const said = error instanceof Error ? error.message : String(error);
    return obstructed("key", `The archive does not open with this passphrase or key: ${said}.`, {
      is: "archive-key",
      fault: said,
    });
  }
}

async function* restOf(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = first; !next.done; next = await chunks.next()) yield next.value;
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeStream<Uint8Array>);
