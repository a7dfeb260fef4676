/** What a request makes its answer depend on (RFC 9110): the state that it holds already, and the media types that it takes. */

const partsOf = (header: string): string[] => header.split(",").map((part) => part.trim());

/** If-None-Match (13.1.2): one tag or several, each perhaps marked as weak, or `*` for any. Tags of ours have no commas. */
export function isHeld(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  return partsOf(header).some((part) => part === "*" || part.replace(/^W\//, "") === etag);
}

const isRefusal = (parameter: string) => /^\s*q\s*=\s*0(\.0*)?\s*$/i.test(parameter);

/** Whether Accept (12.5.1) names the type itself, and not with a weight of 0. */
export const accepts = (header: string, type: string): boolean =>
  partsOf(header).some((part) => {
    const [named = "", ...parameters] = part.split(";");
    return named.trim().toLowerCase() === type && !parameters.some(isRefusal);
  });
