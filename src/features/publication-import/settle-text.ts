/** A text on its way in: its pictures become the site's, and its links lead to where things are now. */
import type { ImageRef } from "../../domain/publishing/entry.ts";
import { refusalOf } from "../../domain/publishing/refusal-of.ts";
import { type LinkKind, openLinks } from "../../publications/links.ts";
import { note, type NoteCode, type Publication, type PublicationNote } from "../../publications/publication.ts";
import { type Ground, resolveTarget, type Target } from "./resolve-links.ts";
import type { PictureTaker } from "./take-picture.ts";

export type TextGround = { ground: Ground; take: PictureTaker };
export type SettledText = { body: string; cover: ImageRef | null; pictures: number; notes: PublicationNote[] };

type Asked = { url: string; kind: LinkKind; line: number; alt: string };

export async function settleText({ ground, take }: TextGround, read: Publication): Promise<SettledText> {
  const notes: PublicationNote[] = refusalOf(read.body) ? [note("unshown", read.source)] : [];
  const asked: Asked[] = [];
  const rewrite = openLinks(read.body);
  rewrite((url, kind, line, alt) => {
    asked.push({ url, kind, line, alt });
    return null;
  });
  const given = new Map<string, string | null>();
  let pictures = 0;
  for (const { url, kind, line, alt } of asked) {
    const key = `${kind} ${url}`;
    if (given.has(key)) continue;
    const target = resolveTarget(ground, read, url, kind);
    const settled = await settle(take, target, alt);
    const inFile = read.firstLine === undefined ? null : read.firstLine + line - 1;
    if ("refusal" in settled) notes.push(noteOf(settled.refusal, kind, url, inFile));
    else if (target.is === "file") pictures++;
    given.set(key, "address" in settled ? settled.address : null);
  }
  const body = rewrite((url, kind) => given.get(`${kind} ${url}`) ?? null);
  const cover = await settleCover({ ground, take }, read, notes);
  return { body, cover, pictures: pictures + (cover ? 1 : 0), notes };
}

type Settled = { address: string | null } | { refusal: "missing" | "elsewhere" | "refused" };

async function settle(take: PictureTaker, target: Target, alt: string): Promise<Settled> {
  switch (target.is) {
    case "as-it-is":
      return { address: null };
    case "text":
      return { address: target.address };
    case "file": {
      const taken = await take(target.path, alt);
      return taken.ok
        ? { address: `/media/${taken.value}` }
        : { refusal: taken.code === "picture-missing" ? "missing" : "refused" };
    }
    case "elsewhere":
    case "missing":
      return { refusal: target.is };
    case "inline":
      return { refusal: "refused" };
  }
}

const codes = { missing: "picture-missing", elsewhere: "picture-elsewhere", refused: "picture-refused" } as const;

function noteOf(refusal: keyof typeof codes, kind: LinkKind, url: string, line: number | null): PublicationNote {
  const code: NoteCode = kind === "link" && refusal === "missing" ? "link-missing" : codes[refusal];
  return note(code, url, line);
}

async function settleCover(
  { ground, take }: TextGround,
  read: Publication,
  notes: PublicationNote[],
): Promise<ImageRef | null> {
  if (read.kind !== "post" || !read.cover) return null;
  const { url, alt } = read.cover;
  const target = resolveTarget(ground, read, url, "picture");
  const settled = await settle(take, target, alt);
  if ("refusal" in settled) {
    notes.push(noteOf(settled.refusal, "picture", url, 1));
    return null;
  }
  return settled.address === null ? null : { media: settled.address.replace("/media/", ""), alt: alt.slice(0, 1000) };
}
