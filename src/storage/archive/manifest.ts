/** What an archive says of itself: the last thing written, the first thing believed. */
import * as z from "zod";

export const manifestName = "manifest.json";
/** The manifest's own checksum, as `sha256sum` writes it. */
export const manifestSumName = "manifest.json.sha256";
export const readmeName = "README.txt";
export const secretName = "secret";
export const mediaFolder = "media/";

export const manifestSchema = z.object({
  format: z.literal("wortfolio-backup"),
  version: z.literal(1),
  createdAt: z.number(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  /** False in copies that are made before an upgrade: those hold the database alone. */
  hasMedia: z.boolean(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(
        z.object({ name: z.string(), kind: z.enum(["text", "integer", "real", "boolean", "time", "bytes"]) }),
      ),
      rows: z.number(),
    }),
  ),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest["tables"][number];

/** Tables that stay out of an archive. */
export const leftOut: Record<string, string> = {
  schema_migrations: "stands in the manifest, and the program writes it",
  session: "who is signed in: a copied archive must not open a door, and everybody can sign in again",
  verification: "codes that are valid for minutes",
  search_documents: "made of the entries themselves, with the index",
  search_index: "likewise",
  import_files: "files that wait for an hour for their editor's choice",
};

const rowsName = /^tables\/([^/]+)\/\d+\.ndjson\.zst$/;

export const nameOfRows = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, "0")}.ndjson.zst`;

/** Null for a part that holds no rows. */
export const tableOfPart = (name: string): string | null => rowsName.exec(name)?.[1] ?? null;

/** Null for a part that is no file of the media folder, or would lead out of it. */
export function mediaOfPart(name: string): string | null {
  if (!name.startsWith(mediaFolder)) return null;
  const inside = name.slice(mediaFolder.length);
  const isSafe =
    inside.split("/").every((step) => step !== "" && step !== "." && step !== "..") && !/[\\\0]/.test(inside);
  return isSafe ? inside : null;
}
