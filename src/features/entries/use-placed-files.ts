/** Files that are pasted or dropped on a text: something stands in for each until it is uploaded, then its link does; one that failed waits to be sent again. */
import { useRef, useState } from "react";
import { describeUpload, type UploadedFile, uploadMedia } from "../../platform/upload-media.ts";
import { useWords } from "../../words/words.ts";
import { insertParagraphs, replaceSelection, replaceText } from "./edit-text.ts";
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
  /** Takes what stands in for it out of the text. */
  giveUp: (key: number) => void;
  /** An empty description is left for later. */
  describe: (key: number, alt: string) => void;
};

export function usePlacedFiles(area: TextArea): PlacedFiles {
  const words = useWords();
  const [placed, setPlaced] = useState<readonly PlacedFile[]>([]);
  const kept = useRef(new Map<number, { file: File; standIn: string }>());
  const last = useRef(0);
  const sending = useRef(Promise.resolve());
  /** The text as it was left here. */
  const left = useRef<string>(undefined);
  const change = (key: number, part: Partial<PlacedFile>) =>
    setPlaced((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const leave = (key: number) => {
    kept.current.delete(key);
    setPlaced((list) => list.filter((each) => each.key !== key));
  };
  const swap = (old: string, put: string) => {
    const at = area.read();
    const edited = at && replaceText(at, old, put);
    if (!edited) return;
    area.write(edited);
    left.current = edited.text;
  };
  const send = async (key: number): Promise<void> => {
    const waiting = kept.current.get(key);
    if (!waiting) return;
    const { file: sent, standIn } = waiting;
    change(key, { error: null, done: 0 });
    const { file, error } = await uploadMedia(words, sent, (done) => change(key, { done }));
    if (!file) return change(key, { error });
    const isPicture = sent.type.startsWith("image/");
    const asks = document.activeElement === area.element() && area.read()?.text === left.current;
    swap(standIn, isPicture ? pictureOf("", file.fileName) : `[${inBrackets(sent.name)}](/media/${file.fileName})`);
    if (isPicture) change(key, { file, asks });
    else leave(key);
  };
  /** One after another. */
  const queue = (key: number) => {
    sending.current = sending.current.then(() => send(key));
  };
  const place: PlacedFiles["place"] = (files, areParagraphs) => {
    const added = files.map((file): PlacedFile => {
      const key = (last.current += 1);
      const standIn = `![${words.text("entry.placed.standIn", { name: inBrackets(file.name), number: String(key) })}]()`;
      kept.current.set(key, { file, standIn });
      return {
        key,
        name: file.name,
        isPicture: file.type.startsWith("image/"),
        done: 0,
        error: null,
        file: null,
        asks: false,
      };
    });
    setPlaced((list) => [...list, ...added]);
    const standIns = added.map(({ key }) => kept.current.get(key)?.standIn).join("\n\n");
    area.put((at) => (areParagraphs ? insertParagraphs(at, standIns) : replaceSelection(at, standIns)));
    left.current = area.read()?.text;
    for (const { key } of added) queue(key);
  };
  return {
    placed,
    place,
    again: queue,
    giveUp: (key) => {
      swap(kept.current.get(key)?.standIn ?? "\0", "");
      leave(key);
    },
    describe: (key, alt) => {
      const file = placed.find((each) => each.key === key)?.file;
      if (file && alt !== "") {
        swap(pictureOf("", file.fileName), pictureOf(alt, file.fileName));
        void describeUpload(file.id, alt);
      }
      leave(key);
    },
  };
}
