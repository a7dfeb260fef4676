/** An import as the screen shows it. */
import type { SiteUpload } from "../../storage/publication-uploads.ts";
import type { FileReport } from "./import-publications.ts";

/** `stopped`: its work was given up or cancelled in the midst. */
export type Stage = SiteUpload["status"] | "stopped";
export type ShownUpload = Pick<SiteUpload, "id" | "fileName" | "bytes" | "maker" | "done" | "total" | "createdAt"> & {
  stage: Stage;
  /** Something of it may be on the site. */
  hasBegun: boolean;
  /** In words; empty where nothing is wrong. */
  fault: string;
  counts: Record<"imported" | "already" | "skipped" | "pictures" | "redirects" | "notes", number>;
};
export type ShownReport = Pick<FileReport, "source" | "kind" | "title" | "status" | "address" | "isDraft"> & {
  from: string[];
  notes: string[];
};
export type UploadPage = {
  uploads: ShownUpload[];
  open: {
    upload: ShownUpload;
    reports: ShownReport[];
    onlyNoted: boolean;
    next: string | null;
    isFirst: boolean;
  } | null;
};

const busy: readonly Stage[] = ["waiting", "running", "undoing"];

export const isBusy = ({ stage }: Pick<ShownUpload, "stage">): boolean => busy.includes(stage);
