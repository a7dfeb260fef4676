/** What the fields for pictures need of the media: the picker, the way of a file to the server, and words for what is chosen. The studio gives it. */
import { type ComponentType, createContext } from "react";

/** A picture of the media as editors see it. */
export type ShownPicture = {
  id: string;
  fileName: string;
  originalName: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
};

export type Picking = {
  /** Where it goes, in words. */
  place: string;
  /** Names of files that are shown there already. */
  used: readonly string[];
  /** What its button says: into a text, instead of another one, or beside others. */
  act: "insert" | "choose" | "add";
  /** It has no words of its own where it is shown. */
  isMute?: boolean;
  onChoose: (picture: ShownPicture, alt: string) => void;
  onClose: () => void;
};

export type UploadedPicture = { picture: ShownPicture; error: null } | { picture: null; error: string };

export type PictureTools = {
  Dock: ComponentType<Picking>;
  upload: (file: File, onProgress: (done: number) => void) => Promise<UploadedPicture>;
  /** Null where the media have none of this name. Throws without a connection. */
  find: (fileName: string) => Promise<ShownPicture | null>;
  /** Keeps a description with the picture, for the next place that shows it. */
  describe: (id: string, alt: string) => void;
  /** Of a file that is sent, from 0 to 1. */
  sayPart: (done: number) => string;
  /** Where it is shown small. */
  thumbnail: (fileName: string) => string;
  /** Its pixels and bytes. */
  sayFacts: (picture: ShownPicture) => string;
};

/** Null outside of the studio. */
export const PictureToolsContext = createContext<PictureTools | null>(null);
