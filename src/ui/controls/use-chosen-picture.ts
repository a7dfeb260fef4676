/** The picture that a field holds: its name, what the media know of it, its words, and what it held before. */
import { useContext, useEffect, useState } from "react";
import { PictureToolsContext, type ShownPicture } from "./picture-tools.ts";

/** Names of the latest to choose from, and what there is of those that are chosen already. */
export type PictureChoices = { names: readonly string[]; more: boolean; chosen: readonly ShownPicture[] };

type Held = {
  /** What is sent: the name of a file, or an address. */
  value: string;
  /** Null while nothing is known of it. */
  picture: ShownPicture | null;
  alt: string;
};

export type ChosenPicture = Held & {
  /** "" where nothing is chosen, and of an address elsewhere. */
  fileName: string;
  /** The media have no such picture. */
  isMissing: boolean;
  /** What "Undo" brings back; null where there is nothing to undo. */
  before: Held | null;
  /** How often something was put here that nobody typed. */
  puts: number;
  put: (picture: ShownPicture, alt: string) => void;
  remove: () => void;
  undo: () => void;
  typeValue: (value: string) => void;
  typeAlt: (alt: string) => void;
  /** Its words go to the media, too, where they have none. */
  keepAlt: () => void;
};

/** An address of this site's media. */
const mediaAddress = /^\/media\/([\w-](?:[\w.-]*[\w-])?)$/;

/** @param isAddress a picture is named by its address, which may lead elsewhere */
export function useChosenPicture(
  first: Pick<Held, "value" | "alt">,
  choices: PictureChoices,
  isAddress: boolean,
): ChosenPicture {
  const tools = useContext(PictureToolsContext);
  const nameIn = (value: string) => (isAddress ? (mediaAddress.exec(value)?.[1] ?? "") : value);
  const known = (fileName: string) => choices.chosen.find((each) => each.fileName === fileName) ?? null;
  const [held, setHeld] = useState<Held>(() => ({ ...first, picture: known(nameIn(first.value)) }));
  const [missing, setMissing] = useState<string | null>(null);
  const [before, setBefore] = useState<Held | null>(null);
  const [puts, setPuts] = useState(0);
  const { value, picture } = held;
  const fileName = nameIn(value);
  const isAsked = fileName !== "" && picture === null && missing !== fileName;
  useEffect(() => {
    if (!isAsked || !tools) return undefined;
    let isOld = false;
    tools.find(fileName).then(
      (found) => {
        if (isOld) return;
        if (found) setHeld((now) => ({ ...now, picture: found }));
        else setMissing(fileName);
      },
      // Without a connection nobody knows.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [isAsked, fileName, tools]);
  const hold = (next: Held, undo: Held | null) => {
    setHeld(next);
    setBefore(undo);
    setPuts((count) => count + 1);
  };
  return {
    ...held,
    fileName,
    isMissing: missing !== null && missing === fileName,
    before,
    puts,
    put: (next, alt) =>
      hold(
        { value: isAddress ? `/media/${next.fileName}` : next.fileName, picture: next, alt },
        value === "" ? null : held,
      ),
    remove: () => hold({ value: "", picture: null, alt: "" }, held),
    undo: () => before && hold(before, null),
    typeValue: (typed) => setHeld((now) => ({ ...now, value: typed, picture: known(nameIn(typed)) })),
    typeAlt: (alt) => setHeld((now) => ({ ...now, alt })),
    keepAlt: () => {
      const alt = held.alt.trim();
      if (!picture || picture.alt !== "" || alt === "") return;
      tools?.describe(picture.id, alt);
      setHeld((now) => ({ ...now, picture: { ...picture, alt } }));
    },
  };
}
