/** Files that are pasted or dropped on a text: each is put where it was meant to be once it is uploaded, whatever is typed meanwhile; one that failed waits to be sent again. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { describeUpload, type UploadedFile, uploadMedia } from "../../platform/upload-media.ts";
import { useWords } from "../../words/words.ts";
import { changeBetween, placeFile, replaceSelection, replaceText, type Spot, spotAfter } from "./edit-text.ts";
import type { TextArea } from "./use-text-area.ts";

export type PlacedFile = {
  key: number;
  name: string;
  isPicture: boolean;
  /** The part that is sent. */
  done: number;
  error: string | null;
  /** Once it is uploaded; a picture then waits for its description. */
  file: UploadedFile | null;
  /** Nobody has gone on writing meanwhile: the keyboard may be led to its description. */
  asks: boolean;
};

/** Text between brackets. */
export const inBrackets = (text: string): string => text.replaceAll(/[[\]\\\s]+/g, " ").trim();
export const pictureOf = (alt: string, fileName: string): string => `![${inBrackets(alt)}](/media/${fileName})`;

export type PlacedFiles = {
  placed: readonly PlacedFile[];
  /** In the line of the cursor, or as paragraphs of their own. */
  place: (files: readonly File[], areParagraphs: boolean) => void;
  again: (key: number) => void;
  giveUp: (key: number) => void;
  /** An empty description is left for later. */
  describe: (key: number, alt: string) => void;
};

export function usePlacedFiles(area: TextArea): PlacedFiles {
  const words = useWords();
  const [placed, setPlaced] = useState<readonly PlacedFile[]>([]);
  const waiting = useRef(new Map<number, { file: File; spot: Spot }>());
  const last = useRef(0);
  const sending = useRef(Promise.resolve());
  /** The text that the spots are in, and as it was left here. */
  const seen = useRef("");
  const left = useRef<string>(undefined);
  const change = (key: number, part: Partial<PlacedFile>) =>
    setPlaced((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const leave = (key: number) => {
    waiting.current.delete(key);
    setPlaced((list) => list.filter((each) => each.key !== key));
  };
  const isWaiting = placed.some(({ file }) => file === null);
  const follow = () => {
    const text = area.read()?.text ?? seen.current;
    const typed = changeBetween(seen.current, text);
    for (const each of waiting.current.values()) each.spot = { ...each.spot, at: spotAfter(each.spot.at, typed) };
    seen.current = text;
  };
  const onInput = useEffectEvent(follow);
  useEffect(() => {
    const element = isWaiting ? area.element() : null;
    const listener = () => onInput();
    element?.addEventListener("input", listener);
    return () => element?.removeEventListener("input", listener);
  }, [isWaiting, area]);
  const insert = (key: number, put: string) => {
    const at = area.read();
    const mine = waiting.current.get(key);
    if (!at || !mine) return;
    waiting.current.delete(key);
    const others = [...waiting.current].map(([other, each]) => ({ each, was: each.spot.at, isBefore: other < key }));
    const { edited, moved } = placeFile(at, mine.spot, put);
    area.write(edited);
    for (const { each, was, isBefore } of others)
      each.spot = { ...each.spot, at: isBefore && was === mine.spot.at ? was : moved(was) };
    seen.current = edited.text;
    left.current = edited.text;
  };
  const send = async (key: number): Promise<void> => {
    const sent = waiting.current.get(key)?.file;
    if (!sent) return;
    change(key, { error: null, done: 0 });
    const { file, error } = await uploadMedia(words, sent, (done) => change(key, { done }));
    if (!file) return change(key, { error });
    const isPicture = sent.type.startsWith("image/");
    const asks = document.activeElement === area.element() && area.read()?.text === left.current;
    insert(key, isPicture ? pictureOf("", file.fileName) : `[${inBrackets(sent.name)}](/media/${file.fileName})`);
    if (isPicture) change(key, { file, asks });
    else leave(key);
  };
  /** One after another. */
  const queue = (key: number) => {
    sending.current = sending.current.then(() => send(key));
  };
  const place: PlacedFiles["place"] = (files, areParagraphs) => {
    area.put((at) => replaceSelection(at, ""));
    const at = area.read();
    if (!at) return;
    follow();
    left.current = at.text;
    const added = files.map((file): PlacedFile => {
      const key = (last.current += 1);
      waiting.current.set(key, { file, spot: { at: at.from, isParagraph: areParagraphs } });
      const isPicture = file.type.startsWith("image/");
      return { key, name: file.name, isPicture, done: 0, error: null, file: null, asks: false };
    });
    setPlaced((list) => [...list, ...added]);
    for (const { key } of added) queue(key);
  };
  return {
    placed,
    place,
    again: queue,
    giveUp: leave,
    describe: (key, alt) => {
      const file = placed.find((each) => each.key === key)?.file;
      const at = area.read();
      const described = file && at && replaceText(at, pictureOf("", file.fileName), pictureOf(alt, file.fileName));
      if (file && alt !== "") {
        if (described) area.write(described);
        void describeUpload(file.id, alt);
      }
      leave(key);
    },
  };
}
