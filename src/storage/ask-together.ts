/** Questions that come in one turn of the event loop become one statement: work that looks at many batches side by side asks for all of them. */
import type { Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (fault: unknown) => void;
};
type Asked<Question, Answer> = { store: Store; waiting: Waiting<Question, Answer>[] };

/** Keeps a statement's values well under what the engines take. */
const mostTogether = 50;

/**
 * @param read answers the questions, in their order. It gives rows as they are stored: what is made of a damaged one must fail for
 *   the one who asked for it, not for all.
 * @returns asks one of them. In a transaction everybody asks alone, as those outside may wait for it.
 */
export function askTogether<Question, Answer>(
  read: (store: Store, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (store: Store, question: Question) => Promise<Answer> {
  const byEngine = new WeakMap<Engine, Map<string, Asked<Question, Answer>>>();

  async function answer({ store, waiting }: Asked<Question, Answer>): Promise<void> {
    try {
      const answers = await read(
        store,
        waiting.map(({ question }) => question),
      );
      for (const [place, { resolve }] of waiting.entries()) resolve(answers[place] as Answer);
    } catch (fault) {
      for (const { reject } of waiting) reject(fault);
    }
  }

  return async (store, question) => {
    const { engine, inTransaction } = store.database;
    if (inTransaction) return (await read(store, [question]))[0] as Answer;
    const bySite = byEngine.get(engine) ?? new Map<string, Asked<Question, Answer>>();
    byEngine.set(engine, bySite);
    let asked = bySite.get(store.siteId);
    if (!asked || asked.waiting.length >= mostTogether) {
      const begun: Asked<Question, Answer> = { store, waiting: [] };
      asked = begun;
      bySite.set(store.siteId, begun);
      setImmediate(() => {
        if (bySite.get(store.siteId) === begun) bySite.delete(store.siteId);
        void answer(begun);
      });
    }
    const { waiting } = asked;
    return new Promise((resolve, reject) => waiting.push({ question, resolve, reject }));
  };
}
