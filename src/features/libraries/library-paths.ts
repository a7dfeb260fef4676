/** Addresses of the library's pages in the studio. */
import type { LibraryKind } from "../../storage/library-schemas.ts";

export const librariesPath = "/studio/libraries";
export const kindPath = (kind: LibraryKind): string => `${librariesPath}?kind=${kind}`;
export const itemPath = (id: string): string => `${librariesPath}/${id}`;
export const newItemPath = (kind: LibraryKind): string => `${librariesPath}/new?kind=${kind}`;
