/** Two texts compared by words: what stayed, what went and what came, in their order. */
import { diffArrays } from "diff";

export type Piece = { text: string; is: "same" | "added" | "removed" };

export const whole = (text: string, is: Piece["is"]): Piece => ({ text, is });

/** Beyond so many differences a text was written anew. */
export const mostDifferences = 1500;

/** Words with what stands within them, such as 4,096; scripts that write no spaces by letters. */
const tokens =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*|\s+|./gsu;
const tokensOf = (text: string): string[] => text.match(tokens) ?? [];

/** Words that changed side by side are one change: first what went, then what came. */
function joined(pieces: readonly Piece[]): Piece[] {
  const joint: Piece[] = [];
  let [gone, come, gap] = ["", "", ""];
  const end = () => {
    joint.push(whole(gone, "removed"), whole(come, "added"), whole(gap, "same"));
    [gone, come, gap] = ["", "", ""];
  };
  for (const { text, is } of pieces) {
    const isBlank = is === "same" && text.trim() === "";
    if (isBlank) gap += text;
    else if (is === "same") {
      end();
      joint.push(whole(text, "same"));
    } else {
      if (gone) gone += gap;
      if (come) come += gap;
      if (!gone && !come) joint.push(whole(gap, "same"));
      gap = "";
      if (is === "removed") gone += text;
      else come += text;
    }
  }
  end();
  return joint.filter(({ text }) => text !== "");
}

export function compareWords(before: string, after: string): Piece[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostDifferences });
  if (!changes) return [whole(before, "removed"), whole(after, "added")];
  return joined(
    changes.map(({ value, added, removed }) => whole(value.join(""), added ? "added" : removed ? "removed" : "same")),
  );
}
