/**
 * Long jobs in the order they came, a few at once, and each begun in a turn of the event loop of its own: between two
 * of them the loop takes new connections and answers what is short.
 */
export function createTurns(atOnce: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let isAsked = false;
  const ask = () => {
    if (isAsked || running >= atOnce || waiting.length === 0) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      running++;
      void waiting
        .shift()?.()
        .finally(() => {
          running--;
          ask();
        });
      ask();
    });
  };
  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push(() => job().then(resolve, reject));
      ask();
    });
}
