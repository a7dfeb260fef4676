/** A site of Hugo's with posts and pictures, all made, of which an import has as much to do as of a real one. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

export type Made = { posts: number; pictures: number };

/** @param folder is filled, and need not be there */
export async function makePosts(folder: string, { posts, pictures }: Made): Promise<void> {
  mkdirSync(path.join(folder, "content/posts"), { recursive: true });
  mkdirSync(path.join(folder, "static"), { recursive: true });
  writeFileSync(path.join(folder, "hugo.toml"), 'baseURL = "https://old.example/"\n');
  for (let at = 0; at < pictures; at++) {
    const background = { r: at & 255, g: at >> 8, b: 90 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    await picture.png().toFile(path.join(folder, `static/picture-${at}.png`));
  }
  for (let at = 0; at < posts; at++)
    writeFileSync(path.join(folder, `content/posts/post-${at}.md`), post(at, { posts, pictures }));
}

function post(at: number, { posts, pictures }: Made): string {
  const day = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
  const places = [at, posts + at].filter((place) => place < pictures);
  const shown = places.map((place) => `![Picture ${place}](/picture-${place}.png)`);
  const paragraphs = Array.from(
    { length: 12 },
    (_, line) => `Line ${line} of post ${at}: ${"malt hops water yeast ".repeat(8)}`,
  );
  return `---\ntitle: Post ${at}\ndate: ${day}\ntags: [tag-${at % 40}]\n---\n${paragraphs.join("\n\n")}\n\n${shown.join("\n\n")}\n\n[Before](../post-${Math.max(0, at - 1)}/)\n`;
}
