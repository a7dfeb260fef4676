/** The day at which a curve is read, for the line over it and the values beside it: the drawing itself stays as it is meanwhile. */
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface ReadingLine {
  /** Undefined while nobody reads: then it is the day of the last reading. */
  day: number | undefined;
  readAt: (day: number | undefined) => void;
}

const ReadingLineContext = createContext<ReadingLine>({ day: undefined, readAt: () => undefined });

export function ReadingLineProvider({ children }: { children: ReactNode }) {
  const [day, readAt] = useState<number>();
  const line = useMemo(() => ({ day, readAt }), [day]);
  return <ReadingLineContext value={line}>{children}</ReadingLineContext>;
}

export const useReadingLine = (): ReadingLine => useContext(ReadingLineContext);
