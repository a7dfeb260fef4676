/** Writes at once; while one writing is under way the next one waits for it, and takes all that came meanwhile. */
export function latestWrite(write: () => Promise<void>, whenWritten: () => void): () => Promise<void> {
  let writing: Promise<void> | null = null;
  let isBehind = false;
  const run = async (): Promise<void> => {
    do {
      isBehind = false;
      await write();
    } while (isBehind);
    writing = null;
    whenWritten();
  };
  return () => {
    if (writing) isBehind = true;
    else writing = run();
    return writing;
  };
}
