/** Whether a disk is full, or only to be read. */

const codes = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

export const isOutOfRoom = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && codes.has(String(fault.code));
